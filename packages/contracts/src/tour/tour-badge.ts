import { type BadgeProps, getStatusBadge } from '../kernel/index.ts';
import type { TourStatus } from './tour-status.ts';

const TOUR_BADGES: Readonly<Record<TourStatus, BadgeProps>> = {
  awaiting_hold: { label: 'Waiting for card', tone: 'neutral' },
  requested: { label: 'Requested', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'accent' },
  no_show: { label: 'No-show', tone: 'danger' },
  not_held: { label: 'Not booked', tone: 'neutral' },
};

/** Returns the badge of the status of a tour. */
export function getTourStatusBadge(status: string): BadgeProps {
  return getStatusBadge(TOUR_BADGES, status);
}
