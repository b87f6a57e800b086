import type { Cents, ProposalId } from '@gable/contracts/kernel';
import { getTourCap, LIVE_TOUR_HOLD_STATUSES } from '@gable/contracts/tour';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { failure } from '#kernel/index.ts';

const isLive = inArray(tourHolds.status, [...LIVE_TOUR_HOLD_STATUSES]);

/** Whether a proposal is a tour whose price is or will be held on the client's card. */
export async function isHeldByTour(reader: Reader, proposalId: ProposalId): Promise<boolean> {
  const [row] = await reader
    .select({ id: tourHolds.id })
    .from(tours)
    .innerJoin(tourHolds, eq(tourHolds.tourId, tours.id))
    .where(and(eq(tours.proposalId, proposalId), isLive))
    .limit(1);
  return row !== undefined;
}

/**
 * ABOVE_AGREEMENT if an amount is more than the touring agreement of a proposal allows. A paid invoice
 * of the proposal, such as a captured hold, excludes another one before this.
 */
export async function assertWithinTourCap(
  reader: Reader,
  proposalId: ProposalId,
  amount: Cents,
): Promise<void> {
  const [tour] = await reader.select().from(tours).where(eq(tours.proposalId, proposalId));
  if (!tour) return;
  const agreed = getTourCap(tour);
  if (amount > agreed) throw failure('ABOVE_AGREEMENT', { agreed });
}

/** Whether a payment is a hold whose capture is not stored yet. */
export async function isBeingCaptured(reader: Reader, accountId: string, intentId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: tourHolds.id })
    .from(tourHolds)
    .where(
      and(
        eq(tourHolds.intentId, intentId),
        eq(tourHolds.accountId, accountId),
        isLive,
        isNotNull(tourHolds.captureRequestedCents),
      ),
    );
  return row !== undefined;
}
