import type { TourView } from './tour.schemas.ts';
import { isOpenTour } from './tour-status.ts';

/** Whether a tour has ended, and a job is about to charge its card or to release the hold. */
export function isSettling({ status, hold }: Pick<TourView, 'status' | 'hold'>): boolean {
  return !isOpenTour(status) && (hold?.status === 'held' || hold?.status === 'saved');
}
