import { instant } from '@gable/contracts/kernel';
import {
  getAnswerDeadline,
  getOtherParty,
  type TimeOutcome,
  type TourActor,
  type TourParty,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import {
  notifyTour,
  type PlacedTour,
  scheduleTourReminders,
  type TourRow,
  transitionTour,
} from '../tour/index.ts';
import { readHoldView, replanHold } from '../tour-hold/index.ts';
import { assertAgreementCovers } from './confirm-tour.ts';

/** When a tour takes place, and until when it takes up the agent's time. */
export type TourTime = Pick<TourRow, 'startsAt' | 'endsAt' | 'blockedUntil'>;

function requireProposedTime(tour: TourRow): TourTime {
  const { proposedStartsAt: startsAt, proposedEndsAt: endsAt, proposedBlockedUntil: blockedUntil } = tour;
  if (startsAt === null || endsAt === null || blockedUntil === null)
    throw failure('TOUR_NOT_OPEN', { status: tour.status });
  return { startsAt, endsAt, blockedUntil };
}

/**
 * Asks the other party for another time of a confirmed tour. The tour, its hold and its reminders stay as
 * they are, and both times are taken. The answer is due before either time starts. An agent who accepts
 * all has accepted the client's new time. The caller has checked that the time is free. TOUR_NOT_OPEN.
 */
export async function proposeTime(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  { time, by }: { readonly time: TourTime; readonly by: TourParty },
): Promise<PlacedTour> {
  const now = ctx.clock.now();
  const earlier = instant(Math.min(tour.startsAt, time.startsAt));
  const proposed = await transitionTour(tx, tour, 'propose_time', {
    now,
    proposedStartsAt: time.startsAt,
    proposedEndsAt: time.endsAt,
    proposedBlockedUntil: time.blockedUntil,
    answerFrom: getOtherParty(by),
    respondBefore: getAnswerDeadline(now, earlier),
  });
  if (by === 'client' && proposed.autoAccept) return acceptTime(ctx, tx, proposed, 'system');
  const hold = await readHoldView(tx, tour.id);
  await notifyTour(ctx, tx, proposed, { type: 'tour.time_proposed', by, hold, now });
  return proposed;
}

/**
 * Moves a confirmed tour to the proposed time, and adapts its hold and its reminders. TOUR_NOT_OPEN
 * without a proposed time, AGREEMENT_NOT_IN_FORCE.
 */
export async function acceptTime(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: PlacedTour,
  by: TourActor,
): Promise<PlacedTour> {
  const now = ctx.clock.now();
  const time = requireProposedTime(tour);
  await assertAgreementCovers(tx, tour, time.endsAt);
  const sequence = tour.sequence + 1;
  const moved = await transitionTour(tx, tour, 'accept_time', { now, ...time, sequence });
  await replanHold(tx, { tour: moved, now });
  await scheduleTourReminders(tx, moved, now);
  const hold = await readHoldView(tx, moved.id);
  await notifyTour(ctx, tx, moved, { type: 'tour.rescheduled', by, hold, now });
  return moved;
}

/** Returns how a proposal ends: the party that was asked declines it, or the other withdraws it. */
function getOutcome({ answerFrom }: TourRow, by: TourActor): TimeOutcome {
  if (by === 'system') return 'expired';
  return by === answerFrom ? 'declined' : 'withdrawn';
}

/**
 * Ends the proposal of another time: the confirmed tour stays at its time, with its hold and its
 * reminders, and the other party is told. TOUR_NOT_OPEN without a proposed time.
 * @param by The party that was asked declines it, and the other withdraws it. `system` after the deadline.
 */
export async function keepTime(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: PlacedTour,
  by: TourActor,
): Promise<PlacedTour> {
  requireProposedTime(tour);
  const now = ctx.clock.now();
  const kept = await transitionTour(tx, tour, 'keep_time', { now });
  const hold = await readHoldView(tx, tour.id);
  const outcome = getOutcome(tour, by);
  await notifyTour(ctx, tx, kept, { type: 'tour.time_declined', by, hold, now, outcome });
  return kept;
}
