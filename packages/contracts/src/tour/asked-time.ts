import type { TourView } from './tour.schemas.ts';

/** Returns the time that `answerFrom` is asked for: the proposed one of a confirmed tour, or the tour's. */
export function getAskedTime({
  proposedTime,
  start,
  end,
}: Pick<TourView, 'proposedTime' | 'start' | 'end'>): Pick<TourView, 'start' | 'end'> {
  return proposedTime ?? { start, end };
}
