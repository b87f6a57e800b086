import type { TourActor, TourHoldView } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { isContractInForce } from '../contract/index.ts';
import { notifyTour, type PlacedTour, scheduleTourReminders, transitionTour } from '../tour/index.ts';

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
  if (!(await isContractInForce(tx, tour.contractId)))
    throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'contract' });
  if (tour.endsAt > tour.agreementEndsAt) throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'term' });
  const now = ctx.clock.now();
  const confirmed = await transitionTour(tx, tour, 'accept', { now });
  await scheduleTourReminders(tx, confirmed, now);
  await notifyTour(ctx, tx, confirmed, { type: 'tour.confirmed', by, hold, now });
  return confirmed;
}
