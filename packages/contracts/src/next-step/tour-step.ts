import type { Instant } from '../kernel/index.ts';
import type { TourStepFacts } from '../tour/index.ts';

/** The agent's next step with the proposal of a tour. */
export type TourStep =
  | 'await_tour_card'
  | 'answer_tour'
  | 'answer_tour_time'
  | 'await_tour_answer'
  | 'await_tour'
  | 'mark_tour'
  | 'await_tour_charge'
  | 'tour_ended';

/** Returns the step after a tour has ended: null if the proposal can be invoiced. */
function getStepAfterTour({ isHeld, isChargeable }: TourStepFacts): TourStep | null {
  if (!isChargeable) return 'tour_ended';
  return isHeld ? 'await_tour_charge' : null;
}

/**
 * Returns the agent's next step with a tour that is not paid. Null if the steps of other proposals
 * apply: the agreement allows a charge, and the card can no longer be charged.
 */
export function getTourStep(tour: TourStepFacts, now: Instant): TourStep | null {
  switch (tour.status) {
    case 'awaiting_hold':
      return 'await_tour_card';
    case 'requested':
      return tour.answerFrom === 'agent' ? 'answer_tour' : 'await_tour_answer';
    case 'confirmed':
      if (tour.start <= now) return 'mark_tour';
      if (tour.answerFrom === null) return 'await_tour';
      return tour.answerFrom === 'agent' ? 'answer_tour_time' : 'await_tour_answer';
    case 'declined':
    case 'expired':
    case 'not_held':
      return 'tour_ended';
    case 'canceled':
    case 'completed':
    case 'no_show':
      return getStepAfterTour(tour);
  }
}
