import { instant, MINUTE_MS } from '@gable/contracts/kernel';
import { getAnswerDeadline, getFreeUntil, type RescheduleTour, type TourView } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { type Authorized, failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import {
  findAvailability,
  findFreeSlot,
  notifyTour,
  type PlacedTour,
  requireTourFor,
  type TourOfParty,
  transitionTour,
} from '../tour/index.ts';
import { readHoldView, replanHold } from '../tour-hold/index.ts';
import { confirmTour } from './confirm-tour.ts';
import { showTour } from './show-tour.ts';

/** TOUR_STARTED, and TOUR_CHANGE_TOO_LATE for a client who would pay for canceling. */
function assertMovable(ctx: UseCaseContext, { row: { tour, party } }: Authorized<TourOfParty>): void {
  const now = ctx.clock.now();
  if (tour.startsAt <= now) throw failure('TOUR_STARTED', {});
  const { startsAt, freeHours } = tour;
  if (party === 'client' && tour.status === 'confirmed' && now > getFreeUntil(startsAt, freeHours))
    throw failure('TOUR_CHANGE_TOO_LATE', { freeHours });
}

/** Stores the new time. SLOT_UNAVAILABLE, AGREEMENT_NOT_IN_FORCE if the agreement ends before it. */
async function storeMove(
  ctx: UseCaseContext,
  tx: Transaction,
  { row: { tour, party } }: Authorized<TourOfParty>,
  start: string,
): Promise<PlacedTour> {
  const now = ctx.clock.now();
  const offer = await findAvailability(tx, tour.agentId);
  const startsAt = instant(Date.parse(start));
  const slot = offer && (await findFreeSlot(tx, offer, { start: startsAt, now, except: tour.id }));
  if (!slot) throw failure('SLOT_UNAVAILABLE', {});
  if (slot.end > tour.agreementEndsAt) throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'term' });
  return transitionTour(tx, tour, 'reschedule', {
    now,
    startsAt: slot.start,
    endsAt: slot.end,
    blockedUntil: instant(slot.end + offer.bufferMinutes * MINUTE_MS),
    sequence: tour.sequence + 1,
    answerFrom: party === 'agent' ? 'client' : 'agent',
    respondBefore: getAnswerDeadline(now, slot.start),
  });
}

/**
 * Moves a tour to another bookable time and asks the other party. The signed agreement stays, and the
 * hold where the card network allows it. An agent who accepts all has accepted the client's new time.
 * Moving a tour to the time that it already has changes nothing.
 * NOT_FOUND, TOUR_NOT_OPEN, TOUR_STARTED, TOUR_CHANGE_TOO_LATE, SLOT_UNAVAILABLE,
 * AGREEMENT_NOT_IN_FORCE.
 */
export async function rescheduleTour(ctx: UseCaseContext, { id, start }: RescheduleTour): Promise<TourView> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireTourFor(ctx, tx, id, 'reschedule');
    assertMovable(ctx, found);
    const { tour, party } = found.row;
    if (Date.parse(start) === tour.startsAt) return showTour(tx, tour, party);
    const now = ctx.clock.now();
    const moved = await storeMove(ctx, tx, found, start);
    await replanHold(tx, { tour: moved, now });
    const hold = await readHoldView(tx, moved.id);
    if (party === 'client' && moved.autoAccept)
      return showTour(tx, await confirmTour(ctx, tx, moved, { by: 'system', hold }), party);
    await notifyTour(ctx, tx, moved, { type: 'tour.rescheduled', by: party, hold, now });
    return showTour(tx, moved, party);
  });
}
