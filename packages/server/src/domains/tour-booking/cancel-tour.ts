import { cents } from '@gable/contracts/kernel';
import { getCancellationCharge, type TourRef, type TourView } from '@gable/contracts/tour';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { notifyTour, requireTourFor, transitionTour } from '../tour/index.ts';
import { enqueueCapture, readHoldView } from '../tour-hold/index.ts';
import { endBooking } from './end-tours.ts';
import { endWithoutCharge } from './end-without-charge.ts';
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
    const hold = await readHoldView(tx, tour.id);
    const charge = getCancellationCharge(tour, party, now);
    const event = 'tour.canceled';
    if (charge === 0 || !(await enqueueCapture(tx, tour.id, charge, now))) {
      const ending = { action: 'cancel', event, by: party, keptCents: cents(0) } as const;
      return showTour(tx, await endWithoutCharge(ctx, tx, tour, ending), party);
    }
    const canceled = await transitionTour(tx, tour, 'cancel', { now, keptCents: charge });
    await notifyTour(ctx, tx, canceled, { type: event, by: party, hold, now });
    return showTour(tx, canceled, party);
  });
}
