import { isOpenTour, type TourView } from '@gable/contracts/tour';
import { needsCard } from './needs-card.ts';

/** Whether the agent asks the client for a time: of a request, or another one of a confirmed tour. */
export function isClientAsked({ status, answerFrom }: TourView): boolean {
  return isOpenTour(status) && answerFrom === 'client';
}

/** Whether the client acts next: answers a time, or gives a card. */
export function isClientNext(tour: TourView): boolean {
  return needsCard(tour) || isClientAsked(tour);
}
