import type { Instant } from '../kernel/index.ts';
import type { TourStepFacts } from '../tour/index.ts';

/** The agent's next step with the proposal of a tour. */
export type TourStep =
  | 'await_tour_card'
  | 'answer_tour'
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

const getAnswerStep = (answerFrom: TourStepFacts['answerFrom']): TourStep =>
  answerFrom === 'agent' ? 'answer_tour' : 'await_tour_answer';

/**
 * Returns the agent's next step with a tour that is not paid. Null if the steps of other proposals
 * apply: the agreement allows a charge, and the card can no longer be charged.
 */
export function getTourStep(tour: TourStepFacts, now: Instant): TourStep | null {
  switch (tour.status) {
    case 'awaiting_hold':
      return 'await_tour_card';
    case 'requested':
      return getAnswerStep(tour.answerFrom);
    case 'confirmed':
      if (tour.start <= now) return 'mark_tour';
      // Another time is proposed.
      return tour.answerFrom === null ? 'await_tour' : getAnswerStep(tour.answerFrom);
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
