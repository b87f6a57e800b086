import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS, type TourId } from '@gable/contracts/kernel';
import { WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#domains/contract/contract.tables.ts';
import {
  downloadContract,
  listContractPublicKeys,
  readContractRecord,
  serializeRecord,
} from '#domains/contract/index.ts';
import { verifyFiles } from '#domains/contract/testing/run-verify-contract.ts';
import { deals, listDeals } from '#domains/deal/index.ts';
import { listNotifications } from '#domains/notification/index.ts';
import { proposals, readProposal } from '#domains/proposal/index.ts';
import { GOOD_CARD, giveCard } from '#domains/tour-hold/testing/held-tour.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { createEndpoint, parseMessage } from '#domains/webhook/testing/webhook-fixtures.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { tours } from '../tour/tour.tables.ts';
import { tourHoldPlacedHandler } from './apply-hold.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { readTour } from './read-tours.ts';
import { createBookableAgent, createRequest, placeHold, readPlacedTour } from './testing/tour-fixtures.ts';
import { tourAgreements } from './tour-agreement.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** A booking that waits for the card. */
async function book() {
  const agent = await createBookableAgent(context, 'ada');
  const buyer = await context.newBuyer();
  const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
  return { agent, buyer, id };
}

/** Runs the job of a placed hold, as its delivery by the outbox does. */
const place = (ctx: UseCaseContext, tourId: TourId) =>
  tourHoldPlacedHandler.run(ctx, { tourId }, { jobId: 'job', attempt: 1 });

async function listKinds(user: UserContext): Promise<string[]> {
  await context.worker.drain();
  const { items } = await listNotifications(user, { limit: 50 });
  return items.map(({ event }) => event.kind).filter((kind) => kind.startsWith('tour_'));
}

/** How many rows the placement of one tour stores, and how many agreements are left. */
const countStored = async () => ({
  deals: await context.db.read.$count(deals),
  proposals: await context.db.read.$count(proposals),
  contracts: await context.db.read.$count(contracts),
  agreements: await context.db.read.$count(tourAgreements),
});
const ONCE = { deals: 1, proposals: 1, contracts: 1, agreements: 0 };

/** Returns the context with a limit of deals. */
const withDeals = <Context extends UseCaseContext>(ctx: Context, limit: number): Context => ({
  ...ctx,
  ports: { ...ctx.ports, quotas: { ...ctx.ports.quotas, deals: limit } },
});

describe('a held card', () => {
  it('creates the deal, the accepted proposal and the contract as signed at booking', async () => {
    const { agent, buyer, id } = await book();
    const { createdAt: bookedAt } = await readTour(buyer, { id });
    context.clock.advance(5 * MINUTE_MS);
    await placeHold(context, id);
    const tour = await readPlacedTour(buyer, { id });
    const { items } = await listDeals(agent, { limit: 10 });
    expect(items).toMatchObject([{ id: tour.dealId, customerEmail: buyer.actor.email, status: 'active' }]);
    expect(await readProposal(agent, tour)).toMatchObject({ status: 'approved', amount: '75.00' });
    const record = await readContractRecord(agent, tour);
    const signing = record.entries.slice(0, 5);
    expect(signing.map(({ kind, actor }) => `${kind} by ${actor.kind}`)).toEqual([
      'created by system',
      'sent by system',
      'viewed by buyer',
      'consented by buyer',
      'signed by buyer',
    ]);
    for (const { at } of signing) expect(at).toBe(bookedAt);
    expect(signing.at(-1)).toMatchObject({
      actor: { id: buyer.actor.userId, name: 'Ben Buyer', email: buyer.actor.email },
      details: { typedName: 'Ben Buyer', parties: { agentName: 'Ada Agent' } },
    });
    expect(await countStored()).toEqual(ONCE);
  });

  it('leads to a record that the offline verifier accepts', async () => {
    const { buyer, id } = await book();
    context.clock.advance(5 * MINUTE_MS);
    await placeHold(context, id);
    const { contractId } = await readPlacedTour(buyer, { id });
    const { bytes: pdf } = await downloadContract(buyer, { contractId });
    const record = serializeRecord(await readContractRecord(buyer, { contractId }));
    const key = join(context.filesFolder, 'keys.json');
    await writeFile(key, JSON.stringify({ keys: await listContractPublicKeys(context.system) }));
    const { code: exitCode, said } = await verifyFiles(context.filesFolder, { pdf, record, key });
    expect([exitCode, said]).toEqual([0, expect.stringContaining('signed electronically by Ben Buyer')]);
  });

  it('tells integrators in order, and nothing before', async () => {
    const { agent, id } = await book();
    await createEndpoint(agent, WEBHOOK_EVENT_TYPES);
    await context.worker.drain();
    expect(context.webhooks.posts).toEqual([]);
    await placeHold(context, id);
    const messages = context.webhooks.posts.map(parseMessage);
    expect(new Set(messages.map(({ type }) => type))).toEqual(
      new Set([
        'deal.created',
        'proposal.created',
        'proposal.accepted',
        'contract.sent',
        'contract.signed',
        'tour.requested',
      ]),
    );
    expect(new Set(messages.map(({ timestamp }) => timestamp)).size).toBe(1);
  });

  it('uses the deal of the client, which the agent may have archived after the booking', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const [first, second] = [await context.newBuyer(), await context.newBuyer()];
    const used = [];
    for (const buyer of [first, second]) {
      const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
      const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
      if (buyer === second) await updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } });
      await placeHold(context, id);
      used.push((await readPlacedTour(buyer, { id })).dealId === deal.id);
    }
    expect(used).toEqual([true, false]);
  });

  it('creates one deal under concurrent and repeated deliveries', async () => {
    const { buyer, id } = await book();
    await giveCard(context, id, GOOD_CARD);
    await Promise.all([1, 2, 3, 4].map(() => place(context.system, id)));
    await context.processStripeEvents();
    await place(context.system, id);
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'requested' });
    expect(await countStored()).toEqual(ONCE);
  });

  it.each(['crash-before', 'crash-after'] as const)('survives a kill (%s)', async (how) => {
    const { buyer, id } = await book();
    await giveCard(context, id, GOOD_CARD);
    const process = createCrashableProcess();
    process.injectFault({ at: 1, how });
    const killed = { ...context.system, db: process.wrapDatabase(context.db) };
    await Promise.race([place(killed, id), process.crashed]);
    expect(process.isCrashed).toBe(true);
    await context.processStripeEvents();
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'requested', hold: { status: 'held' } });
    expect(await countStored()).toEqual(ONCE);
  });

  it('stores nothing of a placement that fails in the middle', async () => {
    const { buyer, id } = await book();
    await context.db.transaction(async (tx) => {
      await tx.update(tourAgreements).set({ contentSha256: 'another text' });
    });
    await expect(place(context.system, id)).rejects.toThrow('is not the text that was signed');
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'awaiting_hold' });
    expect(await countStored()).toEqual({ deals: 0, proposals: 0, contracts: 0, agreements: 1 });
  });
});

describe('a quota of deals', () => {
  it('rejects a booking that needs a new deal, and no other', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const [known, stranger] = [await context.newBuyer(), await context.newBuyer()];
    await context.newDeal(agent, { customerEmail: known.actor.email });
    const request = await createRequest(context, 'ada');
    await expect(bookTour(withDeals(stranger, 1), request)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_READY',
      message: expect.stringContaining('This agent cannot take bookings right now'),
    });
    expect(await context.db.read.$count(tours)).toBe(0);
    expect(await bookTour(withDeals(known, 1), request)).toMatchObject({ status: 'awaiting_hold' });
  });

  it('that is reached before the card is held releases the card, and both parties are told', async () => {
    const { agent, buyer, id } = await book();
    await giveCard(context, id, GOOD_CARD);
    await context.newDeal(agent);
    await place(withDeals(context.system, 1), id);
    await context.processStripeEvents();
    expect(await readTour(buyer, { id })).toMatchObject({
      status: 'not_held',
      contractId: null,
      hold: { status: 'released' },
    });
    expect(await countStored()).toMatchObject({ deals: 1, proposals: 0, contracts: 0, agreements: 0 });
    expect(await listKinds(agent)).toEqual(['tour_rejected']);
    expect(await listKinds(buyer)).toEqual(['tour_not_booked']);
    const emailTo = (user: UserContext) => context.emails.filter(({ to }) => to === user.actor.email);
    expect(emailTo(agent)).toMatchObject([{ html: expect.stringContaining('reached the limit of 1 deals') }]);
    expect(emailTo(buyer)).toMatchObject([{ html: expect.stringContaining('your card is released') }]);
    // A repeated delivery changes nothing.
    await place(withDeals(context.system, 1), id);
    expect(await listKinds(buyer)).toEqual(['tour_not_booked']);
    expect(await context.db.read.select().from(tourHolds)).toMatchObject([{ status: 'released' }]);
  });
});

describe('a tour without a contract', () => {
  it('keeps no agreement once its client cancels', async () => {
    const { agent, buyer, id } = await book();
    await cancelTour(buyer, { id });
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'not_held', dealId: null });
    await expect(readTour(agent, { id })).rejects.toEqual(code('NOT_FOUND'));
    expect(await context.db.read.$count(tourAgreements)).toBe(0);
  });

  it.each(['requested', 'confirmed', 'completed', 'canceled'] as const)(
    'is never %s: the database rejects it',
    async (status) => {
      const { id } = await book();
      const change = context.db.transaction(async (tx) => {
        await tx.update(tours).set({ status }).where(eq(tours.id, id));
      });
      await expect(change).rejects.toThrow();
    },
  );
});
