import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, type TourId } from '@gable/contracts/kernel';
import { type Availability, availabilitySchema, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#domains/notification/index.ts';
import { listSlots, saveAvailability, type TourRow } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { insertTestTour } from '#domains/tour-calendar/testing/insert-test-tour.ts';
import { tourHoldLostTopic } from '#domains/tour-hold/index.ts';
import { listHolds } from '#domains/tour-hold/testing/held-tour.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { tourExpiry } from './expire-tours.ts';
import { completeTour } from './mark-tour.ts';
import { readTour } from './read-tours.ts';
import { rescheduleTour } from './reschedule-tour.ts';
import { createBookableAgent, createRequest, listStarts, placeHold } from './testing/tour-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });
const toText = (at: number) => new Date(at).toISOString();

/** An agent and a client with a confirmed tour in `fromDay` days, and a later free time. */
async function createConfirmed(fields: Partial<Availability> = {}, fromDay = 3) {
  const agent = await createBookableAgent(context, 'ada', fields);
  const buyer = await context.newBuyer();
  const [start = ''] = await listStarts(context, 'ada', fromDay);
  const later = (await listStarts(context, 'ada', fromDay + 2)).at(-1) ?? '';
  const request = await createRequest(context, 'ada', { start });
  const { id } = await bookTour(buyer, request);
  await placeHold(context, id);
  if (!fields.autoAccept) await acceptTour(agent, { id });
  return { agent, buyer, id, request, startsAt: Date.parse(start), later };
}

type Confirmed = Awaited<ReturnType<typeof createConfirmed>>;

const advanceTo = (at: number) => context.clock.advance(at - context.clock.now());

async function listKinds(user: UserContext): Promise<string[]> {
  await context.worker.drain();
  const { items } = await listNotifications(user, { limit: 50 });
  return items.map(({ event }) => event.kind).filter((kind) => kind.startsWith('tour_'));
}

async function readSettled(user: UserContext, id: TourId) {
  await context.processStripeEvents();
  return readTour(user, { id });
}

/** A confirmed tour that stayed at its time, with its hold. */
const unchanged = ({ startsAt }: Confirmed) => ({
  status: 'confirmed',
  start: startsAt,
  proposedTime: null,
  sequence: 0,
  answerFrom: null,
  respondBefore: null,
  hold: { status: 'held' },
});

describe('another time of a confirmed tour', () => {
  it('leaves the tour at its time until the other party accepts', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    const end = Date.parse(later) + HOUR_MS;
    const freeUntil = Date.parse(later) - 24 * HOUR_MS;
    expect(await rescheduleTour(agent, { id, start: later })).toMatchObject({
      status: 'confirmed',
      start: startsAt,
      proposedTime: { start: Date.parse(later), end, freeUntil },
      answerFrom: 'client',
      sequence: 0,
      hold: { status: 'held' },
    });
    await expect(acceptTour(agent, { id })).rejects.toEqual(code('TOUR_ANSWER_OF_OTHER'));
    const outdated = acceptTour(buyer, { id, start: toText(startsAt) });
    await expect(outdated).rejects.toEqual(code('TOUR_TIME_CHANGED'));
    expect(await acceptTour(buyer, { id, start: later })).toMatchObject({
      status: 'confirmed',
      start: Date.parse(later),
      end,
      proposedTime: null,
      answerFrom: null,
      respondBefore: null,
      sequence: 1,
      cancellation: { freeUntil },
      // It does not cover the new time.
      hold: { status: 'saved' },
    });
    await expect(acceptTour(buyer, { id })).rejects.toEqual(code('TOUR_NOT_OPEN'));
    expect(await listKinds(buyer)).toEqual(['tour_confirmed', 'tour_rescheduled', 'tour_confirmed']);
    expect(await listKinds(agent)).toEqual(['tour_agreed', 'tour_agreed', 'tour_requested']);
  });

  it('takes both times, and the former one is free once it is accepted', async () => {
    const { agent, buyer, id, startsAt, later, request } = await createConfirmed();
    const forLater = await createRequest(context, 'ada', { start: later });
    await rescheduleTour(agent, { id, start: later });
    const listTimes = async () => (await listStarts(context, 'ada')).map((start) => Date.parse(start));
    expect(await listTimes()).not.toContain(startsAt);
    expect((await listStarts(context, 'ada', 5)).map(Date.parse)).not.toContain(Date.parse(later));
    for (const taken of [request, forLater])
      await expect(bookTour(await context.newBuyer(), taken)).rejects.toEqual(code('SLOT_UNAVAILABLE'));
    await acceptTour(buyer, { id });
    expect(await listTimes()).toContain(startsAt);
    await bookTour(await context.newBuyer(), request);
  });

  it('can overlap the time of the tour itself', async () => {
    const { agent, buyer, id, startsAt } = await createConfirmed();
    const half = toText(startsAt + HOUR_MS / 2);
    expect(await rescheduleTour(agent, { id, start: half })).toMatchObject({ start: startsAt });
    expect(await acceptTour(buyer, { id })).toMatchObject({ start: startsAt + HOUR_MS / 2 });
  });

  it.each([
    {
      how: 'declined',
      end: ({ buyer, id }: Confirmed) => declineTour(buyer, { id }),
      toAgent: ['tour_stays'],
      toBuyer: [],
    },
    {
      how: 'withdrawn',
      end: ({ agent, id, startsAt }: Confirmed) => rescheduleTour(agent, { id, start: toText(startsAt) }),
      toAgent: [],
      toBuyer: ['tour_unchanged'],
    },
    {
      how: 'not answered',
      end: async ({ agent, id }: Confirmed) => {
        advanceTo((await readTour(agent, { id })).respondBefore ?? 0);
        await expect(acceptTour(agent, { id })).rejects.toEqual(code('TOUR_NOT_OPEN'));
        await tourExpiry.schedule(context);
        await tourExpiry.schedule(context);
      },
      toAgent: ['tour_stays'],
      toBuyer: ['tour_unchanged'],
    },
  ])('that is $how leaves the tour as it was', async ({ end, toAgent, toBuyer }) => {
    const tour = await createConfirmed();
    const { agent, buyer, id, later } = tour;
    await rescheduleTour(agent, { id, start: later });
    await end(tour);
    expect(await readSettled(buyer, id)).toMatchObject(unchanged(tour));
    expect(await listHolds(context, id)).toHaveLength(1);
    expect(await listKinds(agent)).toEqual([...toAgent, 'tour_agreed', 'tour_requested']);
    expect(await listKinds(buyer)).toEqual([...toBuyer, 'tour_rescheduled', 'tour_confirmed']);
    await expect(declineTour(buyer, { id })).rejects.toEqual(code('TOUR_NOT_OPEN'));
    await expect(rescheduleTour(buyer, { id, start: later })).resolves.toMatchObject({ answerFrom: 'agent' });
  });

  it('can be proposed again, and each is told', async () => {
    const { agent, buyer, id, later } = await createConfirmed();
    for (let time = 0; time < 2; time += 1) {
      await rescheduleTour(buyer, { id, start: later });
      await declineTour(agent, { id });
    }
    const told = ['tour_unchanged', 'tour_unchanged', 'tour_confirmed'];
    expect(await listKinds(buyer)).toEqual(told);
    expect((await listKinds(agent)).filter((kind) => kind === 'tour_moved')).toHaveLength(2);
  });

  it('is replaced by the proposal of the other party', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    await rescheduleTour(agent, { id, start: later });
    const other = (await listStarts(context, 'ada', 4))[0] ?? '';
    expect(await rescheduleTour(buyer, { id, start: other })).toMatchObject({
      start: startsAt,
      proposedTime: { start: Date.parse(other) },
      answerFrom: 'agent',
    });
    await expect(acceptTour(agent, { id, start: later })).rejects.toEqual(code('TOUR_TIME_CHANGED'));
    await acceptTour(agent, { id, start: other });
    expect((await listStarts(context, 'ada', 5)).map(Date.parse)).toContain(Date.parse(later));
  });

  it('can overlap the tour itself, for each party', async () => {
    const { agent, buyer, id, startsAt } = await createConfirmed({ bufferMinutes: 30 });
    const date = toText(startsAt).slice(0, 10);
    const query = { handle: 'ada', from: date, to: date, timeZone: 'UTC' };
    const listTimes = async (user: UseCaseContext, tour?: TourId) =>
      (await listSlots(user, { ...query, tour })).slots.map((slot) => Date.parse(slot.start));
    const soon = startsAt + 30 * MINUTE_MS;
    expect(await listTimes(buyer)).not.toContain(soon);
    for (const party of [agent, buyer]) {
      const times = await listTimes(party, id);
      expect(times).toContain(soon);
      expect(times).not.toContain(startsAt);
    }
    const strangers = [context.anonymous, await context.newBuyer(), await context.newAgent()];
    for (const stranger of strangers)
      await expect(listTimes(stranger, id)).rejects.toEqual(code('NOT_FOUND'));
    await rescheduleTour(buyer, { id, start: toText(soon) });
    expect(await listTimes(agent, id)).not.toContain(soon);
    expect(await acceptTour(agent, { id })).toMatchObject({ start: soon, sequence: 1 });
  });

  it('keeps the length of the tour, also after the agent changed it for new ones', async () => {
    const { agent, buyer, id, later } = await createConfirmed();
    const offer = { ...DEFAULT_AVAILABILITY, handle: 'ada', timeZone: 'America/New_York', price: '75' };
    await saveAvailability(agent, availabilitySchema.parse({ ...offer, lengthMinutes: 120 }));
    const date = later.slice(0, 10);
    const query = { handle: 'ada', from: date, to: date, timeZone: 'UTC' };
    const [slot] = (await listSlots(buyer, { ...query, tour: id })).slots;
    if (!slot) throw new Error('There is no later time.');
    expect(Date.parse(slot.end) - Date.parse(slot.start)).toBe(HOUR_MS);
    await rescheduleTour(buyer, { id, start: slot.start });
    const moved = await acceptTour(agent, { id });
    expect(moved.end - moved.start).toBe(HOUR_MS);
  });

  it('is accepted at once by an agent who accepts all', async () => {
    const { agent, buyer, id, later } = await createConfirmed({ autoAccept: true });
    expect(await rescheduleTour(buyer, { id, start: later })).toMatchObject({
      status: 'confirmed',
      start: Date.parse(later),
      proposedTime: null,
      sequence: 1,
      answerFrom: null,
      autoAccept: true,
    });
    expect(await listKinds(agent)).toEqual(['tour_agreed', 'tour_agreed']);
    expect(await listKinds(buyer)).toEqual(['tour_confirmed', 'tour_confirmed']);
  });

  it('is answered before either time starts', async () => {
    const { agent, id, startsAt, later } = await createConfirmed();
    advanceTo(startsAt - 10 * HOUR_MS);
    const early = await rescheduleTour(agent, { id, start: later });
    expect(early).toMatchObject({ respondBefore: startsAt - 2 * HOUR_MS });
    advanceTo(startsAt - HOUR_MS);
    const other = (await listStarts(context, 'ada', 4))[0] ?? '';
    const short = await rescheduleTour(agent, { id, start: other });
    expect(short).toMatchObject({ start: startsAt, respondBefore: startsAt });
    await expect(completeTour(agent, { id })).rejects.toEqual(code('TOUR_NOT_STARTED'));
    advanceTo(startsAt);
    // Before the next run of the expiry.
    expect(await completeTour(agent, { id })).toMatchObject({ status: 'completed', proposedTime: null });
    await tourExpiry.schedule(context);
    expect(await readSettled(agent, id)).toMatchObject({ status: 'completed', hold: { status: 'captured' } });
  });

  it('is limited to bookable times within the agreement', async () => {
    const { agent, id } = await createConfirmed();
    const soon = toText(context.clock.now() + HOUR_MS);
    await expect(rescheduleTour(agent, { id, start: soon })).rejects.toEqual(code('SLOT_UNAVAILABLE'));
    expect(await readTour(agent, { id })).toMatchObject({ status: 'confirmed', proposedTime: null });
  });
});

describe('canceling while another time is proposed', () => {
  it('by the client costs what the confirmed time costs', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    const freeUntil = startsAt - 24 * HOUR_MS;
    advanceTo(freeUntil - HOUR_MS);
    expect(await rescheduleTour(buyer, { id, start: later })).toMatchObject({ cancellation: { freeUntil } });
    advanceTo(freeUntil + HOUR_MS);
    // The proposal can still be withdrawn, and no other be made.
    const other = (await listStarts(context, 'ada', 5))[0] ?? '';
    const again = rescheduleTour(buyer, { id, start: other });
    await expect(again).rejects.toEqual(code('TOUR_CHANGE_TOO_LATE'));
    await cancelTour(buyer, { id });
    const hold = { status: 'captured', capturedAmount: '37.50' };
    expect(await readSettled(agent, id)).toMatchObject({ status: 'canceled', proposedTime: null, hold });
  });

  it('by the client is free while the agent asks', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    advanceTo(startsAt - 12 * HOUR_MS);
    const freeUntil = startsAt - 2 * HOUR_MS;
    expect(await rescheduleTour(agent, { id, start: later })).toMatchObject({ cancellation: { freeUntil } });
    await cancelTour(buyer, { id });
    expect(await readSettled(agent, id)).toMatchObject({ keptAmount: '0.00', hold: { status: 'released' } });
  });

  it('by the client costs as before once the client has declined', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    advanceTo(startsAt - 12 * HOUR_MS);
    await rescheduleTour(agent, { id, start: later });
    await declineTour(buyer, { id });
    expect(await cancelTour(buyer, { id })).toMatchObject({ keptAmount: '37.50' });
  });

  it('by the agent releases the card', async () => {
    const { agent, buyer, id, later } = await createConfirmed();
    await rescheduleTour(buyer, { id, start: later });
    await cancelTour(agent, { id });
    const released = { status: 'canceled', proposedTime: null, hold: { status: 'released' } };
    expect(await readSettled(buyer, id)).toMatchObject(released);
    expect((await listStarts(context, 'ada', 5)).map(Date.parse)).toContain(Date.parse(later));
  });
});

describe('the card while another time is proposed', () => {
  it('is held when the confirmed time needs it, and again for the new time', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed({}, 10);
    advanceTo(startsAt - 55 * HOUR_MS);
    expect(await rescheduleTour(agent, { id, start: later })).toMatchObject({ hold: { status: 'saved' } });
    advanceTo(startsAt - 48 * HOUR_MS);
    expect(await readSettled(buyer, id)).toMatchObject({ start: startsAt, hold: { status: 'held' } });
    await acceptTour(buyer, { id });
    await context.processStripeEvents();
    const live = (await listHolds(context, id)).filter(({ status }) => status !== 'released');
    expect(live).toHaveLength(1);
    advanceTo(Date.parse(later) - 48 * HOUR_MS);
    expect(await readSettled(buyer, id)).toMatchObject({ status: 'confirmed', hold: { status: 'held' } });
  });

  it('that is lost cancels the tour with its proposed time', async () => {
    const { agent, id, later } = await createConfirmed();
    await rescheduleTour(agent, { id, start: later });
    await context.db.transaction(async (tx) => {
      const now = context.clock.now();
      await enqueue(tx, tourHoldLostTopic, { tourId: id, reason: 'expired' }, { now });
    });
    await context.worker.drain();
    expect(await readTour(agent, { id })).toMatchObject({ status: 'canceled', proposedTime: null });
  });
});

describe('the database', () => {
  it('rejects tours that overlap in their times or their proposed times', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const day = (days: number) => instant(context.clock.now() + days * DAY_MS);
    const insert = (startsAt: Instant, proposedStartsAt: Instant | null = null) =>
      insertTestTour(
        context,
        { agent, buyer },
        proposedStartsAt === null
          ? { startsAt }
          : {
              startsAt,
              proposedStartsAt,
              proposedEndsAt: instant(proposedStartsAt + HOUR_MS),
              proposedBlockedUntil: instant(proposedStartsAt + HOUR_MS),
              answerFrom: 'client',
              respondBefore: day(1),
            },
      );
    const half = (at: Instant) => instant(at + HOUR_MS / 2);
    const { id } = await insert(day(2), day(4));
    await expect(insert(half(day(2)))).rejects.toThrow();
    await expect(insert(half(day(4)))).rejects.toThrow();
    await expect(insert(day(6), half(day(2)))).rejects.toThrow();
    await expect(insert(day(6), half(day(4)))).rejects.toThrow();
    const between = await insert(day(3), half(day(3)));
    const move = (startsAt: Instant) =>
      context.db.transaction(async (tx) => {
        const endsAt = instant(startsAt + HOUR_MS);
        const changes = { startsAt, endsAt, blockedUntil: endsAt };
        await tx.update(tours).set(changes).where(eq(tours.id, between.id));
      });
    await expect(move(half(day(4)))).rejects.toThrow();
    await move(day(5));
    // A proposed time is of a confirmed tour that awaits an answer.
    const change = (changes: Partial<TourRow>) =>
      context.db.transaction(async (tx) => {
        await tx.update(tours).set(changes).where(eq(tours.id, id));
      });
    for (const incomplete of [
      { status: 'requested' },
      { answerFrom: null },
      { proposedEndsAt: null },
    ] as const)
      await expect(change(incomplete)).rejects.toThrow();
  });
});

describe('at the same time', () => {
  it('an acceptance and a decline have one winner', async () => {
    const { agent, buyer, id, startsAt, later } = await createConfirmed();
    await rescheduleTour(agent, { id, start: later });
    const answers = [acceptTour, declineTour].map((answer) => answer(buyer, { id }));
    const results = await Promise.allSettled(answers);
    const [accepted] = results;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readSettled(buyer, id)).toMatchObject({
      status: 'confirmed',
      proposedTime: null,
      start: accepted?.status === 'fulfilled' ? Date.parse(later) : startsAt,
    });
  });

  it('a proposal and a booking of its time have one winner', async () => {
    const { agent, id, startsAt, later } = await createConfirmed();
    const request = await createRequest(context, 'ada', { start: later });
    const other = await context.newBuyer();
    const calls = [rescheduleTour(agent, { id, start: later }), bookTour(other, request)];
    const results = await Promise.allSettled(calls);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected.map(({ reason }) => reason)).toEqual([code('SLOT_UNAVAILABLE')]);
    expect(await readTour(agent, { id })).toMatchObject({ status: 'confirmed', start: startsAt });
  });
});
