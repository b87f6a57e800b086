import type { BadgeProps } from '../kernel/index.ts';

/** How a tour ended without taking place: the status that it has then. */
export const TOUR_ENDINGS = ['declined', 'expired', 'canceled', 'no_show'] as const;
export type TourEnding = (typeof TOUR_ENDINGS)[number];

const ENDING_BADGES: Readonly<Record<TourEnding, BadgeProps>> = {
  declined: { label: 'Tour declined', tone: 'danger' },
  expired: { label: 'Request expired', tone: 'danger' },
  canceled: { label: 'Tour canceled', tone: 'neutral' },
  no_show: { label: 'No-show', tone: 'danger' },
};

/** Returns the badge of a proposal whose tour ended without a charge. */
export const getTourEndingBadge = (ending: TourEnding): BadgeProps => ENDING_BADGES[ending];

/**
 * Returns what was charged for a tour that did not take place, which is a part of its price; null if the
 * price was charged.
 */
export function getTourChargeName(ending: TourEnding | null): string | null {
  switch (ending) {
    case 'no_show':
      return 'No-show charge';
    case 'canceled':
      return 'Late cancellation charge';
    case 'declined':
    case 'expired':
    case null:
      return null;
  }
}

/** Returns 'Paid', or 'No-show charge paid' for what was charged for a tour that did not take place. */
export function getTourPaidLabel(ending: TourEnding | null): string {
  const charge = getTourChargeName(ending);
  return charge === null ? 'Paid' : `${charge} paid`;
}
