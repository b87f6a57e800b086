import { HOUR_MS, type TourId } from '@gable/contracts/kernel';
import type { ProposalChanges } from '@gable/contracts/proposal';
import { type Availability, TOUR_SERVICE } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#domains/contract/contract.tables.ts';
import { updateContract } from '#domains/contract/index.ts';
import { readHome } from '#domains/home/index.ts';
import { listNotifications } from '#domains/notification/index.ts';
import { readProposal, updateProposal } from '#domains/proposal/index.ts';
import { tourHoldLostTopic } from '#domains/tour-hold/index.ts';
import { GOOD_CARD, giveCard } from '#domains/tour-hold/testing/held-tour.ts';
import { enqueue } from '#outbox/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { tourExpiry } from './expire-tours.ts';
import { listTours, readTour } from './read-tours.ts';
import { rescheduleTour } from './reschedule-tour.ts';
import {
  createBookableAgent,
  createRequest,
  listStarts,
  placeHold,
  readPlacedTour,
} from './testing/tour-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

type Requested = Awaited<ReturnType<typeof createRequested>>;

/** An agent and a client with a requested tour. */
async function createRequested(fields: Partial<Availability> = {}) {
  const agent = await createBookableAgent(context, 'ada', fields);
  const buyer = await context.newBuyer();
  const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
  await placeHold(context, id);
  return { agent, buyer, id, startsAt: (await readTour(buyer, { id })).start };
}

async function createConfirmed() {
  const tour = await createRequested();
  await acceptTour(tour.agent, tour);
  return tour;
}

async function listKinds(user: UserContext): Promise<string[]> {
  await context.worker.drain();
  const { items } = await listNotifications(user, { limit: 50 });
  return items.map(({ event }) => event.kind).filter((kind) => kind.startsWith('tour_'));
}

/** Returns a tour after the jobs that settle its hold. */
async function readSettled(user: UserContext, id: TourId) {
  await context.processStripeEvents();
  return readTour(user, { id });
}

const findOtherStart = async () => (await listStarts(context, 'ada', 5)).at(-1) ?? '';

describe('a held booking', () => {
  it('becomes a request, of which the agent is told', async () => {
    const { agent, buyer, id } = await createRequested();
    expect(await readTour(agent, { id })).toMatchObject({
      status: 'requested',
      answerFrom: 'agent',
      respondBefore: context.clock.now() + 24 * HOUR_MS,
      share: '60.00',
    });
    expect(await listKinds(agent)).toEqual(['tour_requested']);
    expect(await listKinds(buyer)).toEqual([]);
    const subjects = context.emails
      .filter(({ to }) => to === agent.actor.email)
      .map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Tour request from Ben Buyer: /));
  });

  it('is confirmed at once for an agent who accepts all', async () => {
    const { agent, buyer, id } = await createRequested({ autoAccept: true });
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'confirmed', answerFrom: null });
    expect(await listKinds(agent)).toEqual(['tour_agreed']);
    expect(await listKinds(buyer)).toEqual(['tour_confirmed']);
  });

  it('is not in the list of the agent before the hold', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
    expect((await listTours(agent, { limit: 10 })).items).toEqual([]);
    expect(await listKinds(agent)).toEqual([]);
    await expect(readTour(agent, { id })).rejects.toEqual(code('NOT_FOUND'));
    await expect(cancelTour(agent, { id })).rejects.toEqual(code('NOT_FOUND'));
    await placeHold(context, id);
    expect(await readTour(agent, { id })).toMatchObject({ status: 'requested' });
    expect((await listTours(agent, { limit: 10 })).items).toMatchObject([{ id }]);
  });

  it('is released when the event of the card arrives after the 15 minutes', async () => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
    await giveCard(context, id, GOOD_CARD);
    context.clock.advance(16 * 60_000);
    await tourExpiry.schedule(context);
    await context.processStripeEvents();
    await context.processStripeEvents();
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'not_held', hold: { status: 'released' } });
  });
});

describe('the answer', () => {
  it('confirms the tour, once', async () => {
    const { agent, buyer, id } = await createRequested();
    const { start } = await readTour(agent, { id });
    const other = new Date(start + HOUR_MS).toISOString();
    await expect(acceptTour(agent, { id, start: other })).rejects.toEqual(code('TOUR_TIME_CHANGED'));
    const accepted = await acceptTour(agent, { id, start: new Date(start).toISOString() });
    expect(accepted).toMatchObject({ status: 'confirmed', respondBefore: null });
    await expect(acceptTour(agent, { id })).rejects.toEqual(code('TOUR_NOT_OPEN'));
    expect(await listKinds(buyer)).toEqual(['tour_confirmed']);
  });

  it('declines the tour and releases the card', async () => {
    const { agent, buyer, id } = await createRequested();
    await declineTour(agent, { id });
    expect(await readSettled(buyer, id)).toMatchObject({
      status: 'declined',
      hold: { status: 'released' },
    });
    expect(await listKinds(buyer)).toEqual(['tour_declined']);
    expect(await listKinds(agent)).toEqual(['tour_refused', 'tour_requested']);
  });

  it('is of the agent, until the deadline', async () => {
    const { agent, buyer, id } = await createRequested();
    const stranger = await context.newAgent();
    await expect(acceptTour(buyer, { id })).rejects.toEqual(code('TOUR_ANSWER_OF_OTHER'));
    await expect(acceptTour(stranger, { id })).rejects.toEqual(code('NOT_FOUND'));
    await expect(readTour(await context.newBuyer(), { id })).rejects.toEqual(code('NOT_FOUND'));
    context.clock.advance(24 * HOUR_MS);
    await expect(acceptTour(agent, { id })).rejects.toEqual(code('TOUR_NOT_OPEN'));
  });

  it('needs an agreement in force', async () => {
    const { agent, id } = await createRequested();
    const { contractId } = await readPlacedTour(agent, { id });
    // No operation does this to the agreement of a booked tour.
    await context.db.transaction(async (tx) => {
      await tx.update(contracts).set({ status: 'expired' }).where(eq(contracts.id, contractId));
    });
    await expect(acceptTour(agent, { id })).rejects.toEqual(code('AGREEMENT_NOT_IN_FORCE'));
    expect(await readTour(agent, { id })).toMatchObject({ status: 'requested' });
  });

  it('is given for the agreement as it was signed', async () => {
    const { agent, id } = await createRequested();
    const { contractId } = await readPlacedTour(agent, { id });
    const attempts = [
      () => updateContract(agent, { contractId, changes: { content: 'Another agreement.' } }),
      () => updateContract(agent, { contractId, changes: { status: 'expired' } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(code('TOUR_BOOKED'));
    await acceptTour(agent, { id });
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(code('TOUR_BOOKED'));
    await cancelTour(agent, { id });
    for (const attempt of attempts) await attempt();
  });

  it('decides the status of the proposal, also after the tour', async () => {
    const { agent, id } = await createRequested();
    const { proposalId } = await readPlacedTour(agent, { id });
    const edits = [{ status: 'completed' }, { serviceType: 'Negotiation' }] as const;
    const edit = (changes: ProposalChanges) => updateProposal(agent, { proposalId, changes });
    for (const changes of edits) await expect(edit(changes)).rejects.toEqual(code('TOUR_BOOKED'));
    await cancelTour(agent, { id });
    for (const changes of edits) await expect(edit(changes)).rejects.toEqual(code('TOUR_BOOKED'));
    const saved = { status: 'declined', serviceType: TOUR_SERVICE } as const;
    expect(await edit(saved)).toMatchObject(saved);
  });

  it('that is missing ends the request and releases the card', async () => {
    const { agent, buyer, id } = await createRequested();
    context.clock.advance(24 * HOUR_MS);
    await tourExpiry.schedule(context);
    await tourExpiry.schedule(context);
    await context.worker.drain();
    expect(await readTour(buyer, { id })).toMatchObject({
      status: 'expired',
      hold: { status: 'released' },
      ended: { by: 'system' },
    });
    expect(await listKinds(agent)).toEqual(['tour_unanswered', 'tour_requested']);
    expect(await listKinds(buyer)).toEqual(['tour_expired']);
  });
});

describe('canceling', () => {
  it.each(['agent', 'buyer'] as const)('is free by the %s before the deadline', async (party) => {
    const tour = await createConfirmed();
    const by = party === 'agent' ? 'agent' : 'client';
    const ended = { by, at: context.clock.now() };
    expect(await cancelTour(tour[party], tour)).toMatchObject({ ended });
    expect(await readSettled(tour.buyer, tour.id)).toMatchObject({
      status: 'canceled',
      keptAmount: '0.00',
      hold: { status: 'released' },
      ended,
    });
  });

  it('keeps a part of the price when the client cancels late', async () => {
    const { agent, buyer, id, startsAt } = await createConfirmed();
    context.clock.advance(startsAt - 24 * HOUR_MS - context.clock.now() + 1);
    await cancelTour(buyer, { id });
    expect(await readSettled(buyer, id)).toMatchObject({
      status: 'canceled',
      keptAmount: '37.50',
      hold: { status: 'captured', capturedAmount: '37.50' },
    });
    expect(await listKinds(agent)).toContain('tour_withdrawn');
  });

  it('is free for the agent until the start, and then no longer possible', async () => {
    const { agent, id, startsAt } = await createConfirmed();
    context.clock.advance(startsAt - context.clock.now());
    await expect(cancelTour(agent, { id })).rejects.toEqual(code('TOUR_STARTED'));
  });
});

describe('a tour that has lost its hold', () => {
  const lose = async (id: TourId) => {
    await context.db.transaction(async (tx) => {
      const now = context.clock.now();
      await enqueue(tx, tourHoldLostTopic, { tourId: id, reason: 'expired' }, { now });
    });
    await context.worker.drain();
  };

  it('is canceled before its start, and both parties are told', async () => {
    const { agent, buyer, id } = await createConfirmed();
    await lose(id);
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'canceled', keptAmount: '0.00' });
    expect(await listKinds(agent)).toContain('tour_withdrawn');
    expect(await listKinds(buyer)).toContain('tour_canceled');
  });

  it('stays after its start, for the agent to mark', async () => {
    const { buyer, id, startsAt } = await createConfirmed();
    context.clock.advance(startsAt - context.clock.now());
    await lose(id);
    expect(await readTour(buyer, { id })).toMatchObject({ status: 'confirmed' });
  });
});

/** Moves of confirmed tours are in `proposed-time.test.ts`. */
describe('moving a request', () => {
  it('asks the other party, who accepts', async () => {
    const { agent, buyer, id } = await createRequested();
    const start = await findOtherStart();
    expect(await rescheduleTour(agent, { id, start })).toMatchObject({
      status: 'requested',
      start: Date.parse(start),
      proposedTime: null,
      answerFrom: 'client',
      sequence: 1,
      hold: { status: 'saved' },
    });
    await expect(acceptTour(agent, { id })).rejects.toEqual(code('TOUR_ANSWER_OF_OTHER'));
    expect(await acceptTour(buyer, { id })).toMatchObject({ status: 'confirmed', sequence: 1 });
    expect(await listKinds(buyer)).toEqual(['tour_confirmed', 'tour_rescheduled']);
    expect(await listKinds(agent)).toEqual(['tour_agreed', 'tour_requested']);
  });

  it('ends it when the new time is declined', async () => {
    const { agent, buyer, id } = await createRequested();
    await rescheduleTour(agent, { id, start: await findOtherStart() });
    await declineTour(buyer, { id });
    expect(await readSettled(buyer, id)).toMatchObject({
      status: 'declined',
      hold: { status: 'released' },
    });
    expect(await listKinds(agent)).toEqual(['tour_refused', 'tour_requested']);
    expect(await listKinds(buyer)).toEqual(['tour_declined', 'tour_rescheduled']);
  });

  it('can take the time of a booking whose time for the card is over', async () => {
    const { agent, id } = await createRequested();
    const start = await findOtherStart();
    const other = await context.newBuyer();
    const { id: booking } = await bookTour(other, await createRequest(context, 'ada', { start }));
    await expect(rescheduleTour(agent, { id, start })).rejects.toEqual(code('SLOT_UNAVAILABLE'));
    context.clock.advance(15 * 60_000);
    expect(await rescheduleTour(agent, { id, start })).toMatchObject({ start: Date.parse(start) });
    expect(await readTour(other, { id: booking })).toMatchObject({ status: 'not_held' });
  });

  it('frees the former time, and does not block itself', async () => {
    const { agent, id } = await createRequested();
    const { start: former } = await readTour(agent, { id });
    const half = new Date(former + HOUR_MS / 2).toISOString();
    await rescheduleTour(agent, { id, start: half });
    const starts = (await listStarts(context, 'ada')).map((start) => Date.parse(start));
    expect(starts).not.toContain(former + HOUR_MS / 2);
    const start = await findOtherStart();
    await rescheduleTour(agent, { id, start });
    expect((await listStarts(context, 'ada')).map((text) => Date.parse(text))).toContain(former);
  });
});

it('a client has one open request with an agent', async () => {
  const { buyer } = await createRequested();
  const start = await findOtherStart();
  const request = await createRequest(context, 'ada', { start });
  await expect(bookTour(buyer, request)).rejects.toEqual(code('TOUR_ALREADY_REQUESTED'));
});

it('two answers at once have one winner', async () => {
  const { agent, id } = await createRequested();
  const answers = [() => acceptTour(agent, { id }), () => declineTour(agent, { id })];
  const results = await Promise.allSettled(answers.map((answer) => answer()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('a tour that costs nothing', () => {
  it.each([
    ['declined', false, 'declined', ({ agent, id }: Requested) => declineTour(agent, { id })],
    ['canceled by the agent', true, 'canceled', ({ agent, id }: Requested) => cancelTour(agent, { id })],
    ['canceled by the client', true, 'canceled', ({ buyer, id }: Requested) => cancelTour(buyer, { id })],
  ])(
    'is no revenue once %s, and its proposal says how it ended',
    async (_how, isAccepted, tourEnding, end) => {
      const tour = await createRequested();
      const { proposalId } = await readPlacedTour(tour.agent, tour);
      if (isAccepted) await acceptTour(tour.agent, tour);
      expect(await readHome(tour.agent)).toMatchObject({ revenueMonthToDate: isAccepted ? 7_500 : 0 });
      await end(tour);
      expect(await readProposal(tour.buyer, { proposalId })).toMatchObject({
        status: 'declined',
        tourEnding,
      });
      expect(await readHome(tour.agent)).toMatchObject({ revenueMonthToDate: 0 });
      await context.worker.drain();
      // The client did not decline the proposal.
      expect(await listKinds(tour.agent)).not.toContain('proposal_declined');
    },
  );
});
