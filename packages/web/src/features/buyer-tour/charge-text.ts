import type { TourView } from '@gable/contracts/tour';

type EndedTour = Pick<TourView, 'keptAmount' | 'hold'>;

/** Whether a tour that did not take place costs nothing. */
export const isFreeOfCharge = ({ keptAmount }: Pick<EndedTour, 'keptAmount'>): boolean =>
  keptAmount === null || Number(keptAmount) === 0;

/** Says that an amount was charged, or is about to be, until the provider has confirmed it. */
export const formatCardCharge = ({ hold }: Pick<TourView, 'hold'>, amount: string): string =>
  hold?.status === 'captured'
    ? `You were charged $${hold.capturedAmount ?? amount}.`
    : `$${amount} is being charged to your card.`;

/** Returns what a tour that did not take place costs the client. */
export const getChargeText = (tour: EndedTour): string =>
  isFreeOfCharge(tour) ? 'You were not charged.' : formatCardCharge(tour, `${tour.keptAmount}`);
