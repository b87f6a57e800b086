import { getTourEndingBadge, type TourEnding, type TourStepFacts } from '../tour/index.ts';
import { getPaidStage } from './paid-stage.ts';
import type { ProposalHistory, Reached, StageState, StageView, TourStage } from './stage.ts';

interface ReachedTourStage extends Reached {
  readonly stage: TourStage;
}

/** Says how a tour ended, in the place of a stage that it did not reach. */
function replaceBy(ending: TourEnding, stage: ReachedTourStage): ReachedTourStage {
  return { ...stage, label: getTourEndingBadge(ending).label, done: false, failed: true };
}

function getReached(history: ProposalHistory, tour: TourStepFacts): readonly ReachedTourStage[] {
  const { status, start, isChargeable } = tour;
  // The proposal is created by the booking.
  const requested = { stage: 'requested', label: 'Requested', done: true, at: history.createdAt } as const;
  // When it was confirmed is not among the facts.
  const confirmed = {
    stage: 'confirmed',
    label: 'Confirmed',
    done: status !== 'requested',
    at: null,
  } as const;
  const tookPlace = {
    stage: 'took_place',
    label: 'Took place',
    done: status === 'completed',
    at: start,
  } as const;
  const paid = { stage: 'paid', ...getPaidStage(history) } as const;
  const isCharged = isChargeable || history.paymentStatus !== 'not_initiated';
  switch (status) {
    // A booking without a card has no proposal.
    case 'awaiting_hold':
    case 'not_held':
      return [];
    case 'requested':
    case 'confirmed':
    case 'completed':
      return [requested, confirmed, tookPlace, paid];
    case 'declined':
    case 'expired':
      return [requested, replaceBy(status, confirmed)];
    case 'canceled':
      // Only a confirmed tour is charged. Whether one that is not charged was confirmed is not known.
      return isCharged
        ? [requested, confirmed, { ...replaceBy(status, tookPlace), at: null }, paid]
        : [requested, replaceBy(status, confirmed)];
    case 'no_show':
      return [requested, confirmed, replaceBy(status, tookPlace), ...(isCharged ? [paid] : [])];
  }
}

function getState({ done, failed = false }: Reached, isNext: boolean): StageState {
  if (failed) return 'failed';
  if (done) return 'done';
  return isNext ? 'current' : 'upcoming';
}

/**
 * Returns the stages of a tour in order. The first one that was not reached is `current`. One that ended
 * without taking place has no stages that can no longer be reached.
 */
export function getTourStages(history: ProposalHistory, tour: TourStepFacts): StageView[] {
  const reached = getReached(history, tour);
  const next = reached.findIndex(({ done, failed = false }) => !done && !failed);
  return reached.map((view, index) => {
    const { stage, label, at } = view;
    const state = getState(view, index === next);
    return { stage, label, state, at: state === 'done' || state === 'failed' ? at : null };
  });
}
