import type { TourTotals } from '@gable/contracts/analytics';
import { cents, type UserId } from '@gable/contracts/kernel';
import { and, eq, gt, gte, inArray, isNotNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { tours } from '../tour/tour.tables.ts';
import { tourHolds } from '../tour-hold/tour-hold.tables.ts';
import type { Period } from './period.ts';

const countIf = (condition: SQL | undefined) =>
  sql<number>`count(case when ${condition} then 1 end)`.mapWith(Number);

/** What the agreement kept of the tour was charged. */
const isKept = and(gt(tours.keptCents, cents(0)), isNotNull(tourHolds.capturedCents));

/** Counts the tours that were requested in the period, by what has become of them. */
export async function readTourTotals(reader: Reader, agentId: UserId, period: Period): Promise<TourTotals> {
  const [row] = await reader
    .select({
      requested: countIf(sql`1 = 1`),
      // A kept part is proof that a tour was confirmed before it was canceled.
      confirmed: countIf(
        or(inArray(tours.status, ['confirmed', 'completed', 'no_show']), gt(tours.keptCents, cents(0))),
      ),
      done: countIf(eq(tours.status, 'completed')),
      kept: countIf(isKept),
      keptAmount: sql`coalesce(sum(case when ${isKept} then ${tourHolds.capturedCents} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(tours)
    .leftJoin(tourHolds, and(eq(tourHolds.tourId, tours.id), isNotNull(tourHolds.capturedCents)))
    .where(
      and(
        eq(tours.agentId, agentId),
        notInArray(tours.status, ['awaiting_hold', 'not_held']),
        gte(tours.createdAt, period.from),
        lt(tours.createdAt, period.to),
      ),
    );
  if (!row) return { requested: 0, confirmed: 0, done: 0, kept: 0, keptAmount: cents(0) };
  return { ...row, keptAmount: cents(row.keptAmount) };
}
