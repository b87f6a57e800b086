import { cents, DAY_MS, HOUR_MS, instant, tourIdSchema } from '@gable/contracts/kernel';
import { createContract } from '#domains/contract/index.ts';
import type { PlacedTour } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { newId } from '#kernel/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';

/** Stores a confirmed tour of an agent and a client, tomorrow, without a booking. */
export async function insertTestTour(
  context: TestContext,
  { agent, buyer }: { readonly agent: UserContext; readonly buyer: UserContext },
  fields: Partial<PlacedTour> = {},
): Promise<PlacedTour> {
  const deal = await context.newDeal(agent);
  const proposal = await context.newProposal(agent, deal);
  const contract = await createContract(agent, { proposalId: proposal.id, content: 'An agreement' });
  const now = context.clock.now();
  const startsAt = fields.startsAt ?? instant(now + DAY_MS);
  const row: PlacedTour = {
    id: newId(tourIdSchema),
    agentId: agent.actor.userId,
    clientId: buyer.actor.userId,
    clientName: buyer.actor.name,
    clientEmail: buyer.actor.email,
    dealId: deal.id,
    proposalId: proposal.id,
    contractId: contract.id,
    startsAt,
    endsAt: instant(startsAt + HOUR_MS),
    blockedUntil: instant(startsAt + HOUR_MS),
    proposedStartsAt: null,
    proposedEndsAt: null,
    proposedBlockedUntil: null,
    timeZone: 'America/New_York',
    address: '12 Main Street, Springfield',
    addressKey: '12 main street, springfield',
    notes: 'The key is with the neighbor.',
    phone: '+1 555 0100',
    priceCents: cents(7_500),
    freeHours: 24,
    keptPercent: 50,
    autoAccept: false,
    agreementVersion: '1',
    agreementEndsAt: instant(startsAt + DAY_MS),
    status: 'confirmed',
    sequence: 0,
    answerFrom: null,
    respondBefore: null,
    keptCents: null,
    confirmedAt: null,
    endedBy: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await context.db.transaction(async (tx) => {
    await tx.insert(tours).values(row);
  });
  return row;
}
