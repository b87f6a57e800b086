import { cents, DAY_MS, HOUR_MS, instant, type TourId, tourIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { createContract } from '#domains/contract/index.ts';
import { type PlacedTour, type TourRow, tours } from '#domains/tour/tour.tables.ts';
import { inTransaction, newId } from '#kernel/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { openHold, planHold } from '../index.ts';
import { tourHolds } from '../tour-hold.tables.ts';

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
/** Succeeds when it is saved and is declined when it is charged. */
export const DECLINED_LATER_CARD = '4000000000000341';
/** Asks for 3-D Secure each time. */
export const ASKING_CARD = '4000002760003184';
export const DISPUTED_CARD = '4000000000000259';

export interface BookedTour {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly accountId: string;
  readonly tour: PlacedTour;
}

/**
 * Stores a tour of $75.00 in `days` days whose card is not confirmed yet, with its planned hold.
 */
export async function createBookedTour(context: TestContext, days = 2): Promise<BookedTour> {
  const { agent, accountId } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const { email, name } = buyer.actor;
  const deal = await context.newDeal(agent, { customerEmail: email });
  const proposal = await context.newProposal(agent, deal, '75');
  const contract = await createContract(agent, { proposalId: proposal.id, content: '1. Parties' });
  const now = context.clock.now();
  const startsAt = instant(now + days * DAY_MS);
  const endsAt = instant(startsAt + HOUR_MS);
  const tour: PlacedTour = {
    id: newId(tourIdSchema),
    agentId: agent.actor.userId,
    clientId: buyer.actor.userId,
    clientName: name,
    clientEmail: email,
    dealId: deal.id,
    proposalId: proposal.id,
    contractId: contract.id,
    startsAt,
    endsAt,
    blockedUntil: endsAt,
    proposedStartsAt: null,
    proposedEndsAt: null,
    proposedBlockedUntil: null,
    timeZone: 'America/New_York',
    address: '12 Elm Street',
    addressKey: '12 elm street',
    notes: null,
    phone: null,
    priceCents: cents(7_500),
    freeHours: 24,
    keptPercent: 50,
    autoAccept: false,
    agreementVersion: '1',
    agreementEndsAt: instant(endsAt + 30 * DAY_MS),
    status: 'awaiting_hold',
    sequence: 0,
    answerFrom: null,
    respondBefore: null,
    keptCents: null,
    confirmedAt: null,
    endedBy: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await inTransaction(context.system, async (tx) => {
    await tx.insert(tours).values(tour);
    await planHold(tx, { tour, now });
  });
  return { agent, buyer, accountId, tour };
}

/** Gives a card for a tour on the booking page. */
export async function giveCard(context: TestContext, tourId: TourId, card: string) {
  const { accountId, clientSecret, intent } = await openHold(context.system, tourId);
  const [id = ''] = clientSecret.split('_secret_');
  if (intent === 'setup') await context.stripe.saveCard(accountId, id, clientSecret, card);
  else await context.stripe.payByCard(accountId, id, clientSecret, card);
  return { id, accountId };
}

/** Stores a confirmed tour whose price is held on this card. */
export async function createHeldTour(context: TestContext, card = GOOD_CARD): Promise<BookedTour> {
  const booked = await createBookedTour(context);
  await giveCard(context, booked.tour.id, card);
  await context.processStripeEvents();
  await setTourStatus(context, booked.tour.id, 'confirmed');
  return booked;
}

export async function setTourStatus(context: TestContext, id: TourId, status: TourRow['status']) {
  await inTransaction(context.system, (tx) => tx.update(tours).set({ status }).where(eq(tours.id, id)));
}

/** The holds of a tour, the oldest first. */
export async function listHolds(context: TestContext, tourId: TourId) {
  return context.db.read
    .select()
    .from(tourHolds)
    .where(eq(tourHolds.tourId, tourId))
    .orderBy(tourHolds.createdAt, tourHolds.id);
}
