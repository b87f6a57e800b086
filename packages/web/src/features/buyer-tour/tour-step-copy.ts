import { isOpenTour, type TourStatus, type TourView } from '@gable/contracts/tour';
import { getChargeText } from './charge-text.ts';
import { isClientAsked } from './is-client-next.ts';
import { needsCard } from './needs-card.ts';

/** The statuses of a tour whose time was kept for the client. */
const TOOK_PLACE: readonly TourStatus[] = ['confirmed', 'completed', 'no_show'];

/** Returns the client's next step with a tour, or how it ended. */
export function getTourStepTitle(tour: TourView, now: number): string {
  const { status, start, end } = tour;
  if (needsCard(tour)) return 'Next: add a card for the tour';
  if (isClientAsked(tour) && now < start) return 'Next: answer the new time';
  if (status === 'confirmed' && now < start) return 'Your tour is confirmed';
  if (status === 'confirmed' && now < end) return 'Your tour is now';
  if (status === 'requested' || status === 'awaiting_hold') return 'Waiting for your agent';
  return TOOK_PLACE.includes(status) ? 'Your tour is over' : 'This tour doesn’t take place';
}

/** Returns where the client's money is before the tour is charged. */
export function getTourPaymentNote(tour: TourView): string {
  const { status, hold, price } = tour;
  if (!isOpenTour(status) && hold?.status === 'held' && status !== 'completed') return getChargeText(tour);
  switch (hold?.status) {
    case undefined:
    case 'awaiting_card':
      return 'Your card isn’t confirmed yet. Open the tour to add one.';
    case 'saved':
      return `Your card is saved. $${price} is held 48 hours before the tour and charged after it.`;
    case 'held':
      return `$${price} is held on your card and charged after the tour.`;
    case 'captured':
      return 'Your card was charged. The receipt is on its way.';
    case 'released':
      return 'You were not charged.';
    case 'failed':
      return 'Your card was declined. Open the tour to use another one.';
  }
}
