import { cents, DAY_MS, HOUR_MS, instant, type ProposalId, tourIdSchema } from '@gable/contracts/kernel';
import { listSlots } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import {
  createBookableAgent,
  createRequest,
  listStarts,
} from '#domains/tour-booking/testing/tour-fixtures.ts';
import { insertTestTour } from '#domains/tour-calendar/testing/insert-test-tour.ts';
import type { CardSetup, ProviderHold } from '#integrations/stripe/holds.port.ts';
import { newId } from '#kernel/index.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import type { TestContext } from '../test-context.ts';

/** The tours of the agent whose slots are listed, four a day, half of them in the past. */
const TOURS = 2_000;
const TOURS_PER_DAY = 4;
const SLOT_RUNS = 200;
const PROPOSALS_PER_DEAL = 100;

/** The first calls compile code and statements, and are not measured. */
const WARM_UP = 30;
const BOOKINGS = 100;

/** CPU of one call in milliseconds, on an SQLite file. */
export interface TourFigures {
  /** The slots of a month of an agent with 2,000 tours. */
  readonly slots: number;
  /** A request that books a tour, committed to disk, without the payment provider. */
  readonly booking: number;
  /** A request that creates a deal, committed to disk. */
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

/** Lets the payment provider answer at once, so that only our own work is measured. */
function replaceProvider({ stripe }: TestContext): void {
  const created = async () => ({
    id: newId(tourIdSchema),
    ownId: null,
    state: 'awaiting_card' as const,
    clientSecret: 'secret',
    saved: null,
    card: null,
    failure: null,
  });
  const create = async (): Promise<ProviderHold> => ({
    ...(await created()),
    amount: cents(7_500),
    captureBefore: null,
    chargeId: null,
    customerId: null,
    paymentMethodId: null,
    payment: null,
    capturedAt: null,
    receiptUrl: null,
  });
  const createCardSetup = async (): Promise<CardSetup> => created();
  Object.assign(stripe.payments.holds, { create, createCardSetup });
}

/** Returns a call of a procedure, as the web app sends it. */
function createCall(server: TestServer, token: string, path: string, input: object) {
  return async () => {
    const { statusCode, body } = await server.call(token, 'POST', `/trpc/${path}`, { json: input });
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${body}`);
  };
}

async function measureBookings(server: TestServer): Promise<Pick<TourFigures, 'booking' | 'deal'>> {
  const { context } = server;
  const handle = 'ada';
  // Times that follow one another, so that all of them can be booked.
  await createBookableAgent(context, handle, { perDay: 50, bufferMinutes: 0, lengthMinutes: 15 });
  replaceProvider(context);
  const agent = await server.signUp('agent');
  const bookings: (() => Promise<void>)[] = [];
  const deals: (() => Promise<void>)[] = [];
  for (const start of (await listStarts(context, handle)).slice(0, WARM_UP + BOOKINGS)) {
    const request = await createRequest(context, handle, { start, name: 'Ben Buyer' });
    bookings.push(createCall(server, await server.signUp('buyer'), 'tour.book', request));
    const deal = {
      customerName: 'Ann Buyer',
      customerEmail: `client-${deals.length}@example.com`,
      customerPhone: '+1 555 0100',
      status: 'active',
    };
    deals.push(createCall(server, agent, 'deal.create', deal));
  }
  return { booking: await measureCpu(bookings), deal: await measureCpu(deals) };
}

/** Measures the CPU of tours (docs/performance.md). */
export async function measureTours(): Promise<TourFigures> {
  const server = await openTestServer();
  try {
    return { ...(await measureBookings(server)), slots: await measureSlots(server.context) };
  } finally {
    await server.close();
  }
}
