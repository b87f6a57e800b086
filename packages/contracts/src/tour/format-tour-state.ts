import type { TourStatus } from './tour-status.ts';

const STATES: Readonly<Record<TourStatus, string>> = {
  awaiting_hold: 'The client has not confirmed a card for this tour yet',
  requested: 'This tour is not confirmed yet',
  confirmed: 'This tour is confirmed',
  declined: 'This tour was declined',
  expired: 'This request for a tour has expired',
  canceled: 'This tour was canceled',
  completed: 'This tour is marked as done',
  no_show: 'This tour is marked as a no-show',
  not_held: 'The card for this tour was not confirmed in time',
};

/** Returns the status of a tour as the start of a sentence. */
export const formatTourState = (status: TourStatus): string => STATES[status];
