import { cents, DAY_MS, HOUR_MS, instant, type ProposalId, tourIdSchema } from '@gable/contracts/kernel';
import type { BookTour } from '@gable/contracts/tour';
import { createDeal } from '#domains/deal/index.ts';
import { listSlots } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { bookTour } from '#domains/tour-booking/index.ts';
import {
  createBookableAgent,
  createRequest,
  listStarts,
} from '#domains/tour-booking/testing/tour-fixtures.ts';
import { insertTestTour } from '#domains/tour-calendar/testing/insert-test-tour.ts';
import type { CardSetup, ProviderHold } from '#integrations/stripe/holds.port.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '../test-context.ts';

/** The tours of the agent whose slots are listed, four a day, half of them in the past. */
const TOURS = 2_000;
const TOURS_PER_DAY = 4;
const SLOT_RUNS = 200;
const PROPOSALS_PER_DEAL = 100;

/** The first calls compile code and statements, and are not measured. */
const WARM_UP = 30;
const BOOKINGS = 100;

/** CPU of one call in milliseconds, on an SQLite database in memory. */
export interface TourFigures {
  /** The slots of a month of an agent with 2,000 tours. */
  readonly slots: number;
  /** A booking, without the time of the payment provider. */
  readonly booking: number;
  readonly deal: number;
}

/** Measures the CPU of each call after the warm-up. */
async function measureCpu(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  for (const call of calls.slice(0, WARM_UP)) await call();
  const measured = calls.slice(WARM_UP);
  const before = process.cpuUsage();
  for (const call of measured) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / measured.length;
}

const repeat = <Result>(times: number, call: (index: number) => Result) =>
  Array.from({ length: times }, (_, index) => () => call(index));

async function measureSlots(context: TestContext): Promise<number> {
  const handle = 'busy';
  const agent = await createBookableAgent(context, handle);
  const buyer = await context.newBuyer('busy@example.com');
  const now = context.clock.now();
  const first = await insertTestTour(context, { agent, buyer });
  const proposalIds: ProposalId[] = [];
  for (let deals = 0; deals < TOURS / PROPOSALS_PER_DEAL; deals += 1) {
    const deal = await context.newDeal(agent);
    for (let index = 0; index < PROPOSALS_PER_DEAL; index += 1)
      proposalIds.push((await context.newProposal(agent, deal)).id);
  }
  await context.db.transaction(async (tx) => {
    for (const [index, proposalId] of proposalIds.entries()) {
      const day = Math.floor(index / TOURS_PER_DAY) - TOURS / TOURS_PER_DAY / 2;
      const startsAt = instant(now + (day + 2) * DAY_MS + (index % TOURS_PER_DAY) * 2 * HOUR_MS);
      const endsAt = instant(startsAt + HOUR_MS);
      // Tours of the past are over.
      const status = day < 0 ? 'completed' : 'confirmed';
      const id = newId(tourIdSchema);
      await tx
        .insert(tours)
        .values({ ...first, id, proposalId, startsAt, endsAt, blockedUntil: endsAt, status });
    }
  });
  const toDate = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const query = { handle, from: toDate(0), to: toDate(30), timeZone: 'America/Los_Angeles' };
  return measureCpu(repeat(SLOT_RUNS, () => listSlots(context.anonymous, query)));
}

/** Returns a context whose payment provider answers at once. */
function withoutProvider(ctx: UseCaseContext): UseCaseContext {
  const { payments } = ctx.ports;
  const createCardSetup = async (): Promise<CardSetup> => ({
    id: newId(tourIdSchema),
    ownId: null,
    state: 'awaiting_card',
    clientSecret: 'secret',
    saved: null,
    card: null,
    failure: null,
  });
  const create = async (): Promise<ProviderHold> => ({
    id: newId(tourIdSchema),
    ownId: null,
    state: 'awaiting_card',
    amount: cents(7_500),
    clientSecret: 'secret',
    captureBefore: null,
    chargeId: null,
    card: null,
    customerId: null,
    paymentMethodId: null,
    failure: null,
    payment: null,
    capturedAt: null,
    receiptUrl: null,
  });
  return {
    ...ctx,
    ports: { ...ctx.ports, payments: { ...payments, holds: { ...payments.holds, create, createCardSetup } } },
  };
}

async function measureBookings(context: TestContext): Promise<Pick<TourFigures, 'booking' | 'deal'>> {
  const handle = 'ada';
  // Times that follow one another, so that all of them can be booked.
  const settings = { perDay: 50, bufferMinutes: 0, lengthMinutes: 15 };
  const agent = await createBookableAgent(context, handle, settings);
  const starts = (await listStarts(context, handle)).slice(0, WARM_UP + BOOKINGS);
  const requests: { readonly buyer: UseCaseContext; readonly request: BookTour }[] = [];
  for (const [index, start] of starts.entries())
    requests.push({
      buyer: withoutProvider(await context.newBuyer(`buyer-${index}@example.com`)),
      request: await createRequest(context, handle, { start }),
    });
  const booking = await measureCpu(
    requests.map(
      ({ buyer, request }) =>
        () =>
          bookTour(buyer, request),
    ),
  );
  const deal = await measureCpu(
    repeat(requests.length, (index) =>
      createDeal(agent, {
        customerName: 'Ann Buyer',
        customerEmail: `client-${index}@example.com`,
        customerPhone: '+1 555 0100',
        status: 'active',
      }),
    ),
  );
  return { booking, deal };
}

/** Measures the CPU of tours (docs/performance.md). */
export async function measureTours(): Promise<TourFigures> {
  const context = await createTestContext();
  try {
    return { ...(await measureBookings(context)), slots: await measureSlots(context) };
  } finally {
    await context.close();
  }
}
