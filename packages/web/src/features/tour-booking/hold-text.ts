import { instant, MINUTE_MS } from '@gable/contracts/kernel';
import {
  type BookingPage,
  chooseHoldKind,
  HOLD_BEFORE_TOUR_HOURS,
  type TourHoldKind,
} from '@gable/contracts/tour';

/** Returns whether the price of a tour is held now, or the card is saved; a hold before a time is chosen. */
export function findHoldKind(start: string, { lengthMinutes }: BookingPage): TourHoldKind {
  const at = Date.parse(start);
  if (Number.isNaN(at)) return 'hold';
  const tour = { start: instant(at), end: instant(at + lengthMinutes * MINUTE_MS) };
  return chooseHoldKind(tour, instant(Date.now()));
}

/** Says what happens to the card of a tour; `price` such as '$75.00'. */
export function getHoldText(kind: TourHoldKind, price: string): string {
  return kind === 'hold'
    ? `Nothing is charged now: ${price} is held on your card, and is charged after the tour.`
    : `Nothing is charged now: your card is saved. ${price} is held on it ${HOLD_BEFORE_TOUR_HOURS} hours before the tour, and is charged after the tour.`;
}
