import { cents } from '@gable/contracts/kernel';
import {
  getLateCharge,
  type TourAction,
  type TourRef,
  type TourView,
  tourLifecycle,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { completeStandingOffer } from '../proposal/index.ts';
import {
  notifyTour,
  type PlacedTour,
  requireTour,
  requireTourFor,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { enqueueCapture, readHoldView } from '../tour-hold/index.ts';
import { endTour } from './end-tour.ts';
import { showTour } from './show-tour.ts';

/** What an agent says about a tour after its start. */
interface Mark {
  readonly action: Extract<TourAction, 'complete' | 'no_show' | 'could_not_take_place'>;
  store(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<PlacedTour>;
}

const COMPLETE: Mark = {
  action: 'complete',
  store: async (ctx, tx, tour) => {
    const now = ctx.clock.now();
    const hold = await readHoldView(tx, tour.id);
    // Without a hold, the tour is invoiced.
    await enqueueCapture(tx, tour.id, tour.priceCents, now);
    const completed = await transitionTour(tx, tour, 'complete', { now, endedBy: 'agent', endedAt: now });
    await completeStandingOffer(ctx, tx, completed.proposalId);
    await notifyTour(ctx, tx, completed, { type: 'tour.completed', by: 'agent', hold, now });
    return completed;
  },
};

const NO_SHOW: Mark = {
  action: 'no_show',
  store: (ctx, tx, tour) => {
    const ending = { action: 'no_show', event: 'tour.no_show', by: 'agent' } as const;
    return endTour(ctx, tx, tour, { ...ending, charge: getLateCharge(tour) });
  },
};

const COULD_NOT_TAKE_PLACE: Mark = {
  action: 'could_not_take_place',
  store: (ctx, tx, tour) => {
    const ending = { action: 'could_not_take_place', event: 'tour.canceled', by: 'agent' } as const;
    return endTour(ctx, tx, tour, { ...ending, charge: cents(0) });
  },
};

async function storeMark(
  ctx: UseCaseContext,
  tx: Transaction,
  { id }: TourRef,
  mark: Mark,
): Promise<TourView> {
  const { tour, party } = (await requireTourFor(ctx, tx, id, mark.action)).row;
  const now = ctx.clock.now();
  if (tour.startsAt > now) throw failure('TOUR_NOT_STARTED', {});
  return showTour(tx, await mark.store(ctx, tx, tour), party);
}

/** Marks a tour from its start on. A repeated call changes nothing. */
async function markTour(ctx: UseCaseContext, ref: TourRef, mark: Mark): Promise<TourView> {
  requireAgent(ctx.actor);
  try {
    return await inTransaction(ctx, (tx) => storeMark(ctx, tx, ref, mark));
  } catch (error) {
    if (!isAppError(error, 'TOUR_NOT_OPEN')) throw error;
    const { tour, party } = (await requireTour(ctx, ref.id)).row;
    if (tour.status !== tourLifecycle[mark.action].to) throw error;
    return showTour(ctx.db.read, tour, party);
  }
}

/**
 * Marks a confirmed tour as done, and charges its price to the card. Agent only. NOT_FOUND,
 * TOUR_NOT_STARTED, TOUR_NOT_OPEN.
 */
export function completeTour(ctx: UseCaseContext, ref: TourRef): Promise<TourView> {
  return markTour(ctx, ref, COMPLETE);
}

/**
 * Marks that the client did not come, and charges what the agreement keeps. Agent only. NOT_FOUND,
 * TOUR_NOT_STARTED, TOUR_NOT_OPEN.
 */
export function markNoShow(ctx: UseCaseContext, ref: TourRef): Promise<TourView> {
  return markTour(ctx, ref, NO_SHOW);
}

/**
 * Marks that a tour could not take place, and releases the card. Agent only. NOT_FOUND,
 * TOUR_NOT_STARTED, TOUR_NOT_OPEN.
 */
export function markNotTakenPlace(ctx: UseCaseContext, ref: TourRef): Promise<TourView> {
  return markTour(ctx, ref, COULD_NOT_TAKE_PLACE);
}
