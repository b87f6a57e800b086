import { HOUR_MS, MINUTE_MS } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { isAppError } from '#kernel/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { bookTour } from './book-tour.ts';
import { tourExpiry } from './expire-tours.ts';
import { createBookableAgent, createRequest, listStarts, placeHold } from './testing/tour-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** Books like a client who tries again when a busy machine makes the bookings wait too long. */
async function bookPatiently(...args: Parameters<typeof bookTour>): ReturnType<typeof bookTour> {
  try {
    return await bookTour(...args);
  } catch (error) {
    if (!isAppError(error, 'OVERLOADED')) throw error;
    return bookPatiently(...args);
  }
}

describe('50 bookings of one time', () => {
  // SQLite is used by one process.
  it.skipIf(dialect === 'sqlite')('in two processes have one winner, and no other has a hold', async () => {
    await createBookableAgent(context, 'ada');
    const buyers = await Promise.all(Array.from({ length: 50 }, () => context.newBuyer()));
    const request = await createRequest(context, 'ada');
    const other = context.reopen();
    const results = await Promise.allSettled(
      buyers.map((buyer, index) => bookPatiently(index % 2 === 0 ? buyer : { ...buyer, db: other }, request)),
    );
    await other.close();
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(49);
    for (const { reason } of rejected) expect(reason).toEqual(code('SLOT_UNAVAILABLE'));
    expect(await context.db.read.$count(tours)).toBe(1);
    expect(await context.db.read.$count(tourHolds)).toBe(1);
  });
});

/** The transaction of the booking, and the one that stores the provider's hold. */
const TRANSACTIONS = [1, 2] as const;

describe.each(TRANSACTIONS)('a process that crashes around transaction %i of a booking', (at) => {
  const bookAndCrash = async (how: 'crash-before' | 'crash-after') => {
    await createBookableAgent(context, 'ada');
    const buyer = await context.newBuyer();
    const request = await createRequest(context, 'ada');
    const process = createCrashableProcess();
    process.injectFault({ at, how });
    await Promise.race([
      bookTour({ ...buyer, db: process.wrapDatabase(context.db) }, request),
      process.crashed,
    ]);
    expect(process.isCrashed).toBe(true);
    return { buyer, request };
  };

  it.each(['crash-before', 'crash-after'] as const)('(%s) can be repeated, with one tour', async (how) => {
    const { buyer, request } = await bookAndCrash(how);
    const { id } = await bookTour(buyer, request);
    await placeHold(context, id);
    const rows = await context.db.read.select().from(tours);
    expect(rows).toMatchObject([{ id, status: 'requested' }]);
    expect(await context.db.read.$count(tourHolds)).toBe(1);
  });

  it.each(['crash-before', 'crash-after'] as const)('(%s) leaves neither time nor hold', async (how) => {
    const { request } = await bookAndCrash(how);
    context.clock.advance(16 * MINUTE_MS);
    await tourExpiry.schedule(context);
    await context.processStripeEvents();
    await context.processStripeEvents();
    // The clock may have passed midnight.
    expect(await listStarts(context, 'ada', 2)).toContain(request.start);
    const holds = await context.db.read.select().from(tourHolds);
    for (const { status } of holds) expect(status).toBe('released');
  });
});

describe('a time', () => {
  it('that is shown can be booked, and no other can', async () => {
    await createBookableAgent(context, 'ada', { perDay: 2, bufferMinutes: 45 });
    const half = HOUR_MS / 2;
    await fc.assert(
      // The half hours from the fourth day to the ninth, which `listStarts` has too.
      fc.asyncProperty(fc.nat(10_000), fc.nat({ max: 6 * 48 - 1 }), async (choice, halfHours) => {
        const starts = await listStarts(context, 'ada');
        const shown = starts[choice % Math.max(1, starts.length)];
        const midnight = Math.floor(context.clock.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
        const any = new Date(midnight + 4 * 24 * HOUR_MS + halfHours * half).toISOString();
        const isShown = starts.some((start) => Date.parse(start) === Date.parse(any));
        if (!isShown) {
          const request = await createRequest(context, 'ada', { start: shown ?? any }).catch(() => null);
          if (request)
            await expect(bookTour(await context.newBuyer(), { ...request, start: any })).rejects.toEqual(
              code('SLOT_UNAVAILABLE'),
            );
        }
        if (!shown) return;
        const request = await createRequest(context, 'ada', { start: shown });
        const { id } = await bookTour(await context.newBuyer(), request);
        const [row] = await context.db.read.select().from(tours).where(eq(tours.id, id));
        expect(row?.startsAt).toBe(Date.parse(shown));
      }),
      { numRuns: 15 },
    );
  });
});
