import { instant, MINUTE_MS } from '@gable/contracts/kernel';
import {
  getAnswerDeadline,
  getFreeUntil,
  getOtherParty,
  type RescheduleTour,
  type TourParty,
  type TourView,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import {
  findAvailability,
  findFreeSlot,
  keepLength,
  notifyTour,
  type PlacedTour,
  requirePlaced,
  requireTourFor,
  type TourOfParty,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { readHoldView, replanHold } from '../tour-hold/index.ts';
import { confirmTour } from './confirm-tour.ts';
import { endOverdueTours } from './end-tours.ts';
import { keepTime, proposeTime, type TourTime } from './proposed-time.ts';
import { showTour } from './show-tour.ts';

/** TOUR_CHANGE_TOO_LATE for a client who would pay for canceling. */
function assertMovable(ctx: UseCaseContext, { tour, party }: TourOfParty): void {
  if (party === 'client' && tour.status === 'confirmed' && ctx.clock.now() > getFreeUntil(tour))
    throw failure('TOUR_CHANGE_TOO_LATE', { freeHours: tour.freeHours });
}

/**
 * Returns the bookable time of a tour that starts at `start`, with its length. SLOT_UNAVAILABLE,
 * AGREEMENT_NOT_IN_FORCE if the agreement ends before it.
 */
async function requireTime(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  start: string,
): Promise<TourTime> {
  // A booking whose time for the card is over still takes up its time in the database.
  await endOverdueTours(ctx, tx, tour.agentId);
  const offer = await findAvailability(tx, tour.agentId);
  const search = { start: instant(Date.parse(start)), now: ctx.clock.now(), except: tour.id };
  const slot = offer && (await findFreeSlot(tx, keepLength(offer, tour), search));
  if (!slot) throw failure('SLOT_UNAVAILABLE', {});
  if (slot.end > tour.agreementEndsAt) throw failure('AGREEMENT_NOT_IN_FORCE', { reason: 'term' });
  const blockedUntil = instant(slot.end + offer.bufferMinutes * MINUTE_MS);
  return { startsAt: slot.start, endsAt: slot.end, blockedUntil };
}

/** Moves a request to its new time. An agent who accepts all has accepted the client's new time. */
async function moveRequest(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  { time, by }: { readonly time: TourTime; readonly by: TourParty },
): Promise<PlacedTour> {
  const now = ctx.clock.now();
  const moved = await transitionTour(tx, tour, 'reschedule', {
    now,
    ...time,
    sequence: tour.sequence + 1,
    answerFrom: getOtherParty(by),
    respondBefore: getAnswerDeadline(now, time.startsAt),
  });
  await replanHold(tx, { tour: moved, now });
  const hold = await readHoldView(tx, moved.id);
  if (by === 'client' && moved.autoAccept) return confirmTour(ctx, tx, moved, { by: 'system', hold });
  await notifyTour(ctx, tx, moved, { type: 'tour.rescheduled', by, hold, now });
  return moved;
}

async function storeMove(
  ctx: UseCaseContext,
  tx: Transaction,
  found: TourOfParty,
  start: string,
): Promise<TourRow> {
  const { tour, party: by } = found;
  const startsAt = Date.parse(start);
  if (tour.startsAt <= ctx.clock.now()) throw failure('TOUR_STARTED', {});
  if (startsAt === (tour.proposedStartsAt ?? tour.startsAt)) return tour;
  if (startsAt === tour.startsAt) return keepTime(ctx, tx, requirePlaced(tour), by);
  assertMovable(ctx, found);
  const time = await requireTime(ctx, tx, tour, start);
  if (tour.status === 'requested') return moveRequest(ctx, tx, tour, { time, by });
  return proposeTime(ctx, tx, tour, { time, by });
}

/**
 * Proposes another bookable time, and asks the other party. A request moves to it at once. A confirmed
 * tour stays at its time until the other party accepts, and both times are taken. The signed agreement
 * stays, and the hold where the card network allows it. An agent who accepts all has accepted the
 * client's new time. Another proposal replaces an open one, and the confirmed time ends it. A time that
 * the tour already has, or that is already proposed, changes nothing.
 * NOT_FOUND, TOUR_NOT_OPEN, TOUR_STARTED, TOUR_CHANGE_TOO_LATE, SLOT_UNAVAILABLE,
 * AGREEMENT_NOT_IN_FORCE.
 */
export async function rescheduleTour(ctx: UseCaseContext, { id, start }: RescheduleTour): Promise<TourView> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireTourFor(ctx, tx, id, 'reschedule', 'propose_time');
    return showTour(tx, await storeMove(ctx, tx, found.row, start), found.row.party);
  });
}
