import type { TourBooking, TourRef } from '@gable/contracts/tour';
import { failure, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { requireTour } from '../tour/index.ts';
import { openHold, syncTourHold } from '../tour-hold/index.ts';

/**
 * Returns what the client's browser needs to give a card, for a booking whose page was closed or
 * after a saved card was declined. NOT_FOUND, NOTHING_TO_PAY if no card is needed,
 * PROVIDER_REFUSED, PROVIDER_UNAVAILABLE.
 */
export async function askForCard(ctx: UseCaseContext, { id }: TourRef): Promise<TourBooking> {
  requireBuyer(ctx.actor);
  const { tour } = (await requireTour(ctx, id)).row;
  if (!['awaiting_hold', 'requested', 'confirmed'].includes(tour.status)) throw failure('NOTHING_TO_PAY', {});
  await syncTourHold(ctx, id);
  return { id, status: tour.status, ...(await openHold(ctx, id)) };
}
