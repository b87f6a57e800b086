import type { Instant } from '../kernel/index.ts';
import { getTourEndingBadge, type TourEnding, type TourHistory } from '../tour/index.ts';
import { getPaidStage } from './paid-stage.ts';
import type { ProposalHistory, Reached, StageState, StageView, TourStage } from './stage.ts';

interface ReachedTourStage extends Reached {
  readonly stage: TourStage;
}

/** Says how and when a tour ended, in the place of a stage that it did not reach. */
function replaceBy(ending: TourEnding, at: Instant | null, { stage }: ReachedTourStage): ReachedTourStage {
  return { stage, label: getTourEndingBadge(ending).label, done: false, at, failed: true };
}

function getReached(history: ProposalHistory, tour: TourHistory): readonly ReachedTourStage[] {
  const { status, start, isChargeable, confirmedAt, endedAt } = tour;
  // The proposal is created by the booking.
  const requested = { stage: 'requested', label: 'Requested', done: true, at: history.createdAt } as const;
  const confirmed = {
    stage: 'confirmed',
    label: 'Confirmed',
    done: status !== 'requested',
    at: confirmedAt,
  } as const;
  const tookPlace = {
    stage: 'took_place',
    label: 'Took place',
    done: status === 'completed',
    at: start,
  } as const;
  const paid = { stage: 'paid', ...getPaidStage(history) } as const;
  const isCharged = isChargeable || history.paymentStatus !== 'not_initiated';
  const charge = isCharged ? [paid] : [];
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
      return [requested, replaceBy(status, endedAt, confirmed)];
    case 'canceled':
      // Only a confirmed tour is charged.
      if (!isCharged && confirmedAt === null) return [requested, replaceBy(status, endedAt, confirmed)];
      return [requested, confirmed, replaceBy(status, endedAt, tookPlace), ...charge];
    case 'no_show':
      return [requested, confirmed, replaceBy(status, start, tookPlace), ...charge];
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
export function getTourStages(history: ProposalHistory, tour: TourHistory): StageView[] {
  const reached = getReached(history, tour);
  const next = reached.findIndex(({ done, failed = false }) => !done && !failed);
  return reached.map((view, index) => {
    const { stage, label, at } = view;
    const state = getState(view, index === next);
    return { stage, label, state, at: state === 'done' || state === 'failed' ? at : null };
  });
}
