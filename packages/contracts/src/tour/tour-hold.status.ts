/** A `hold` is an authorized amount. A `saved_card` is held 48 hours before the tour. */
export const TOUR_HOLD_KINDS = ['hold', 'saved_card'] as const;
export type TourHoldKind = (typeof TOUR_HOLD_KINDS)[number];

/** `saved` is a saved card without a hold yet. */
export const TOUR_HOLD_STATUSES = [
  'awaiting_card',
  'saved',
  'held',
  'captured',
  'released',
  'failed',
] as const;
export type TourHoldStatus = (typeof TOUR_HOLD_STATUSES)[number];
