import type { Instant } from '@gable/contracts/kernel';
import type { TourActor, TourHoldView } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { isContractInForce } from '../contract/index.ts';
import { notifyTour, type PlacedTour, scheduleTourReminders, transitionTour } from '../tour/index.ts';

/**
 * AGREEMENT_NOT_IN_FORCE unless the client signed the current version of the agreement of a tour, and it
 * covers a tour that ends at a time.
 */
export async function assertAgreementCovers(
  tx: Transaction,
  { contractId, agreementEndsAt }: PlacedTour,
  endsAt: Instant,
): Promise<void> {
  if (!(await isContractInForce(tx, contractId)))
    throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'contract' });
  if (endsAt > agreementEndsAt) throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'term' });
}

/**
 * Confirms a requested tour. All ways to a confirmed tour lead here. AGREEMENT_NOT_IN_FORCE unless the
 * client signed the current version of the agreement and it covers the time, TOUR_NOT_OPEN.
 */
export async function confirmTour(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: PlacedTour,
  { by, hold }: { readonly by: TourActor; readonly hold: TourHoldView | null },
): Promise<PlacedTour> {
  await assertAgreementCovers(tx, tour, tour.endsAt);
  const now = ctx.clock.now();
  const confirmed = await transitionTour(tx, tour, 'accept', { now, confirmedAt: now });
  await scheduleTourReminders(tx, confirmed, now);
  await notifyTour(ctx, tx, confirmed, { type: 'tour.confirmed', by, hold, now });
  return confirmed;
}
