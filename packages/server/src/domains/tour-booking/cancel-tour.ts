import { getCancellationCharge, type TourRef, type TourView } from '@gable/contracts/tour';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { requireTourFor } from '../tour/index.ts';
import { endTour } from './end-tour.ts';
import { endBooking } from './end-tours.ts';
import { showTour } from './show-tour.ts';

/**
 * Cancels an open tour. The card is released, or charged with what the agreement keeps when the client
 * cancels a confirmed tour late. By either party, until the start. NOT_FOUND, TOUR_NOT_OPEN,
 * TOUR_STARTED.
 */
export async function cancelTour(ctx: UseCaseContext, { id }: TourRef): Promise<TourView> {
  return inTransaction(ctx, async (tx) => {
    const { tour, party } = (await requireTourFor(ctx, tx, id, 'cancel')).row;
    const now = ctx.clock.now();
    if (tour.startsAt <= now) throw failure('TOUR_STARTED', {});
    if (tour.status === 'awaiting_hold') return showTour(tx, await endBooking(ctx, tx, tour), party);
    const charge = getCancellationCharge(tour, party, now);
    const ending = { action: 'cancel', event: 'tour.canceled', by: party, charge } as const;
    return showTour(tx, await endTour(ctx, tx, tour, ending), party);
  });
}
