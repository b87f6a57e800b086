import type { TourView } from '@gable/contracts/tour';

type EndedTour = Pick<TourView, 'keptAmount'>;

/** Whether a tour that did not take place costs nothing. */
export const isFreeOfCharge = ({ keptAmount }: EndedTour): boolean =>
  keptAmount === null || Number(keptAmount) === 0;

/** Returns what a tour that did not take place costs the client. */
export const getChargeText = (tour: EndedTour): string =>
  isFreeOfCharge(tour) ? 'You were not charged.' : `You were charged $${tour.keptAmount}.`;
