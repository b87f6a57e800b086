import { canActOnTour, type TourView } from '@gable/contracts/tour';

/** Whether a tour has not started and can be changed by its agent. */
export function canChangeTour({ status, start }: TourView): boolean {
  return canActOnTour('cancel', status, 'agent') && start > Date.now();
}

/** Whether the agent is asked for an answer, to a request or to the proposed time of a confirmed tour. */
export const isAgentAsked = (tour: TourView): boolean => tour.answerFrom === 'agent' && canChangeTour(tour);
