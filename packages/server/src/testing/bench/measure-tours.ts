import { cents, DAY_MS, HOUR_MS, instant, type ProposalId, tourIdSchema } from '@gable/contracts/kernel';
import { listSlots } from '#domains/tour/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourHoldPlacedHandler } from '#domains/tour-booking/index.ts';
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

/** The first rounds compile and optimize code, and are not measured. */
const WARM_UP = 15;
const ROUNDS = 25;
/** How many calls of each kind a round has. */
const CALLS = 10;

/** CPU of one call in milliseconds, on an SQLite file. */
export interface TourFigures {
  /** The slots of a month of an agent with 2,000 tours. */
  readonly slots: number;
  /** A request that books a tour, committed to disk, without the payment provider. */
  readonly booking: number;
  /** The job that creates the deal, the proposal and the contract once the card is held. */
  readonly placement: number;
  /** A request that creates a deal, committed to disk. */
  readonly deal: number;
  /** How many times as much a booking costs as a deal. */
  readonly ratio: number;
}

type Call = () => Promise<unknown>;

/** Returns the CPU of one of these calls. */
async function measureCpu(calls: readonly Call[]): Promise<number> {
  const before = process.cpuUsage();
  for (const call of calls) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / calls.length;
}

/** Returns the middle value. The load of the machine changes during a run. */
function findMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

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
  const calls = Array.from({ length: SLOT_RUNS }, () => () => listSlots(context.anonymous, query));
  await measureCpu(calls);
  return measureCpu(calls);
}

/** Lets the payment provider answer at once, so that only our own work is measured. */
function replaceProvider({ stripe }: TestContext): void {
  let requests = 0;
  const nextId = () => {
    requests += 1;
    return `intent-${requests}`;
  };
  const created = async () => ({
    id: nextId(),
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

function assertOk(path: string, { statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${body}`);
}

/** Returns a call of a procedure, as the web app sends it. */
const createCall =
  (server: TestServer, token: string, path: string, input: object): Call =>
  async () =>
    assertOk(path, await server.call(token, 'POST', `/trpc/${path}`, { json: input }));

/** Returns a query, as the web app sends it. */
const createQuery =
  (server: TestServer, token: string, path: string, input: object): Call =>
  async () => {
    const query = encodeURIComponent(JSON.stringify({ 0: { json: input } }));
    assertOk(path, await server.call(token, 'GET', `/trpc/${path}?batch=1&input=${query}`));
  };

/** The calls of a booking: the request, the job once the card is held, and for comparison a new deal. */
interface BookingCalls {
  /** Reads the agreement, as the page does before the client signs it. Not measured. */
  readonly agreement: Call;
  readonly booking: Call;
  readonly placement: Call;
  readonly deal: Call;
}

/** What is measured, in this order. */
const MEASURED = ['booking', 'deal', 'placement'] as const;
type Measured = (typeof MEASURED)[number];

async function createCalls(server: TestServer): Promise<BookingCalls[]> {
  const { context } = server;
  const handle = 'ada';
  // Times that follow one another, so that all of them can be booked.
  const settings = { perDay: 50, bufferMinutes: 0, lengthMinutes: 15, horizonDays: 60 };
  await createBookableAgent(context, handle, settings);
  const agent = await server.signUp('agent');
  const starts: string[] = [];
  while (starts.length < (WARM_UP + ROUNDS) * CALLS) {
    const last = starts.at(-1);
    const from = last === undefined ? 3 : (Date.parse(last) - context.clock.now()) / DAY_MS + 1;
    starts.push(...(await listStarts(context, handle, Math.ceil(from))));
  }
  const calls: BookingCalls[] = [];
  for (const start of starts) {
    const key = newId(tourIdSchema);
    const request = await createRequest(context, handle, { start, name: 'Ben Buyer', key });
    const deal = {
      customerName: 'Ann Buyer',
      customerEmail: `client-${calls.length}@example.com`,
      customerPhone: '+1 555 0100',
      status: 'active',
    };
    const buyer = await server.signUp('buyer');
    // As the page does after the code: it reads who is signed in.
    await server.call(buyer, 'GET', '/trpc/profile.me');
    calls.push({
      agreement: createQuery(server, buyer, 'tour.agreement', { handle, start }),
      booking: createCall(server, buyer, 'tour.book', request),
      placement: () => tourHoldPlacedHandler.run(context.system, { tourId: key }, { jobId: key, attempt: 1 }),
      deal: createCall(server, agent, 'deal.create', deal),
    });
  }
  return calls;
}

/** Measures bookings and deals in turns, so that both meet the same load of the machine. */
async function measureBookings(server: TestServer): Promise<Omit<TourFigures, 'slots'>> {
  replaceProvider(server.context);
  const calls = await createCalls(server);
  const figures: Record<Measured, number[]> = { booking: [], placement: [], deal: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const ofRound = calls.slice(round * CALLS, (round + 1) * CALLS);
    for (const { agreement } of ofRound) await agreement();
    for (const kind of MEASURED) {
      const cpu = await measureCpu(ofRound.map((call) => call[kind]));
      if (round >= WARM_UP) figures[kind].push(cpu);
    }
  }
  const { booking, placement, deal } = figures;
  return {
    booking: findMedian(booking),
    placement: findMedian(placement),
    deal: findMedian(deal),
    // Compared by round, because the speed of the machine changes during a run.
    ratio: findMedian(booking.map((cpu, round) => cpu / (deal[round] ?? Number.NaN))),
  };
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
