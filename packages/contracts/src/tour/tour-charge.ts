import { type Cents, cents } from '../kernel/index.ts';
import { isOpenTour, type TourStatus } from './tour-status.ts';

/** What the charge for a tour depends on. Amounts in cents. */
export interface TourChargeFacts {
  readonly status: TourStatus;
  readonly price: Cents;
  /** What a late cancellation or a no-show costs; null before the tour ended that way. */
  readonly kept: Cents | null;
}

/**
 * Returns what the client is or will be charged for a tour, in cents: its price unless it does not take
 * place, then what the cancellation policy keeps.
 */
export function getTourCharge({ status, price, kept }: TourChargeFacts): Cents {
  return isOpenTour(status) || status === 'completed' ? price : (kept ?? cents(0));
}
