import { type BadgeProps, formatDate } from '../kernel/index.ts';
import type { TourHoldView } from './tour.schemas.ts';

/** Returns the badge of the payment of a tour that is not charged yet: what is true of the client's card. */
export function getHoldBadge(hold: Pick<TourHoldView, 'status' | 'captureBefore'> | null): BadgeProps {
  switch (hold?.status) {
    case undefined:
      return { label: 'No card held', tone: 'neutral' };
    case 'awaiting_card':
      return { label: 'Waiting for a card', tone: 'warning' };
    case 'saved':
      return { label: 'Card saved', tone: 'info' };
    case 'held':
      return {
        label: hold.captureBefore === null ? 'Card held' : `Held until ${formatDate(hold.captureBefore)}`,
        tone: 'info',
      };
    case 'captured':
      return { label: 'Charged', tone: 'success' };
    case 'released':
      return { label: 'Hold released', tone: 'neutral' };
    case 'failed':
      return { label: 'Card declined', tone: 'danger' };
  }
}
