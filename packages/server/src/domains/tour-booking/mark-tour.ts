import { type Cents, cents } from '@gable/contracts/kernel';
import {
  getLateCharge,
  type TourAction,
  type TourRef,
  type TourView,
  tourLifecycle,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import {
  notifyTour,
  requireTour,
  requireTourFor,
  type TourEventType,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { enqueueCapture, readHoldView } from '../tour-hold/index.ts';
import { endWithoutCharge } from './end-without-charge.ts';
import { showTour } from './show-tour.ts';

/** What an agent says about a tour after its start. */
interface Mark {
  readonly action: Extract<TourAction, 'complete' | 'no_show' | 'could_not_take_place'>;
  readonly event: TourEventType;
  /** Returns what the card is charged, in cents. */
  getCharge(tour: TourRow): Cents;
}

const COMPLETE: Mark = {
  action: 'complete',
  event: 'tour.completed',
  getCharge: ({ priceCents }) => priceCents,
};

const NO_SHOW: Mark = { action: 'no_show', event: 'tour.no_show', getCharge: getLateCharge };

const COULD_NOT_TAKE_PLACE: Mark = {
  action: 'could_not_take_place',
  event: 'tour.canceled',
  getCharge: () => cents(0),
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
  const { action, event } = mark;
  const hold = await readHoldView(tx, tour.id);
  const charge = mark.getCharge(tour);
  const isCaptured = charge > 0 && (await enqueueCapture(tx, tour.id, charge, now));
  if (action !== 'complete' && !isCaptured) {
    const ending = { action, event, by: 'agent', keptCents: cents(0) } as const;
    return showTour(tx, await endWithoutCharge(ctx, tx, tour, ending), party);
  }
  const keptCents = action === 'complete' ? null : charge;
  const marked = await transitionTour(tx, tour, action, { now, keptCents });
  // A tour that took place without a hold is invoiced.
  await notifyTour(ctx, tx, marked, { type: event, by: 'agent', hold, now });
  return showTour(tx, marked, party);
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
