import type { AcceptTour, TourRef, TourView } from '@gable/contracts/tour';
import { type Authorized, failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { requirePlaced, requireTourFor, type TourOfParty } from '../tour/index.ts';
import { readHoldView } from '../tour-hold/index.ts';
import { confirmTour } from './confirm-tour.ts';
import { endTour } from './end-tour.ts';
import { acceptTime, keepTime } from './proposed-time.ts';
import { showTour } from './show-tour.ts';

/**
 * TOUR_ANSWER_OF_OTHER if the tour awaits the other party, TOUR_NOT_OPEN if it awaits no answer, and after
 * the deadline, which the next run of the expiry stores.
 */
function assertAwaits(ctx: UseCaseContext, { row: { tour, party } }: Authorized<TourOfParty>): void {
  if (tour.status === 'confirmed' && tour.proposedStartsAt === null)
    throw failure('TOUR_NOT_OPEN', { status: tour.status });
  if (tour.respondBefore !== null && tour.respondBefore <= ctx.clock.now())
    throw failure('TOUR_NOT_OPEN', { status: 'expired' });
  if (tour.answerFrom !== null && tour.answerFrom !== party)
    throw failure('TOUR_ANSWER_OF_OTHER', { answerFrom: tour.answerFrom });
}

/**
 * Accepts a requested tour, or the proposed time of a confirmed one, which then moves to it. By the party
 * that it awaits. NOT_FOUND, TOUR_NOT_OPEN, TOUR_ANSWER_OF_OTHER, AGREEMENT_NOT_IN_FORCE,
 * TOUR_TIME_CHANGED if the tour is asked for another time than `start`.
 */
export async function acceptTour(ctx: UseCaseContext, { id, start }: AcceptTour): Promise<TourView> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireTourFor(ctx, tx, id, 'accept', 'accept_time');
    assertAwaits(ctx, found);
    const { tour, party } = found.row;
    const asked = tour.proposedStartsAt ?? tour.startsAt;
    if (start !== undefined && Date.parse(start) !== asked) throw failure('TOUR_TIME_CHANGED', {});
    if (tour.status === 'confirmed')
      return showTour(tx, await acceptTime(ctx, tx, requirePlaced(tour), party), party);
    const hold = await readHoldView(tx, tour.id);
    return showTour(tx, await confirmTour(ctx, tx, requirePlaced(tour), { by: party, hold }), party);
  });
}

/**
 * Declines a requested tour, and releases the card, or the proposed time of a confirmed one, which stays at
 * its time. By the party that it awaits. NOT_FOUND, TOUR_NOT_OPEN, TOUR_ANSWER_OF_OTHER.
 */
export async function declineTour(ctx: UseCaseContext, { id }: TourRef): Promise<TourView> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireTourFor(ctx, tx, id, 'decline', 'keep_time');
    assertAwaits(ctx, found);
    const { tour, party } = found.row;
    if (tour.status === 'confirmed')
      return showTour(tx, await keepTime(ctx, tx, requirePlaced(tour), party), party);
    const ending = { action: 'decline', event: 'tour.declined', by: party } as const;
    return showTour(tx, await endTour(ctx, tx, tour, ending), party);
  });
}
