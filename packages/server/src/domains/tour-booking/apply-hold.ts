import { cents, type TourId } from '@gable/contracts/kernel';
import { getAnswerDeadline } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, isRejection } from '#outbox/index.ts';
import { announceSignature, isContractInForce } from '../contract/index.ts';
import { loadProposal } from '../proposal/index.ts';
import { isPlaced, lockTour, notifyTour, type TourRow, transitionTour } from '../tour/index.ts';
import { enqueueRelease, readHoldView, tourHoldLostTopic, tourHoldPlacedTopic } from '../tour-hold/index.ts';
import { confirmTour } from './confirm-tour.ts';
import { endTour } from './end-tour.ts';
import { endBooking } from './end-tours.ts';
import { notifyNotBooked } from './notify-not-booked.ts';
import { signTourContract } from './sign-tour-contract.ts';

/** Turns a booking into a request, and confirms it for an agent who accepts all. */
async function request(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<void> {
  const now = ctx.clock.now();
  const hold = await readHoldView(tx, tour.id);
  // Bookings of earlier releases have their contract from the start.
  const { dealId, proposalId, contractId } = isPlaced(tour) ? tour : await signTourContract(ctx, tx, tour);
  const requested = await transitionTour(tx, tour, 'hold_placed', {
    now,
    dealId,
    proposalId,
    contractId,
    answerFrom: 'agent',
    respondBefore: getAnswerDeadline(now, tour.startsAt),
  });
  await announceSignature(ctx, tx, await loadProposal(tx, proposalId), contractId);
  const isAccepted = tour.autoAccept && (await isContractInForce(tx, contractId));
  if (isAccepted) await confirmTour(ctx, tx, requested, { by: 'system', hold });
  else await notifyTour(ctx, tx, requested, { type: 'tour.requested', by: 'client', hold, now });
}

async function placeTour(ctx: UseCaseContext, tx: Transaction, tourId: TourId): Promise<void> {
  const tour = await lockTour(tx, tourId);
  if (!tour) return;
  if (tour.status === 'awaiting_hold') await request(ctx, tx, tour);
  else if (tour.status !== 'requested' && tour.status !== 'confirmed')
    await enqueueRelease(tx, tour.id, ctx.clock.now());
}

/** Ends a booking that a quota of the agent rejects. Releases the card, and tells both parties. */
async function rejectBooking(ctx: UseCaseContext, tx: Transaction, tourId: TourId, reason: string) {
  const tour = await lockTour(tx, tourId);
  if (tour?.status !== 'awaiting_hold') return;
  await notifyNotBooked(tx, await endBooking(ctx, tx, tour), reason, ctx.clock.now());
}

/**
 * The client's card is held or saved: creates the deal, the proposal and the contract of the tour. A
 * booking that has ended in the meantime releases the card, and so does one that a quota of the agent
 * rejects. The placement of a later hold of the same tour changes nothing.
 */
export const tourHoldPlacedHandler = defineJobHandler(tourHoldPlacedTopic, async (ctx, { tourId }) => {
  try {
    await inTransaction(ctx, (tx) => placeTour(ctx, tx, tourId));
  } catch (error) {
    if (!isRejection(error)) throw error;
    ctx.log.warn({ err: error, tourId }, 'a tour could not be placed; its card is released');
    await inTransaction(ctx, (tx) => rejectBooking(ctx, tx, tourId, error.message));
  }
});

/**
 * An open tour whose card can no longer be charged is canceled before its start, and both parties are
 * told. A booking for which no card can be asked ends.
 */
export const tourHoldLostHandler = defineJobHandler(tourHoldLostTopic, (ctx, { tourId }) =>
  inTransaction(ctx, async (tx) => {
    const tour = await lockTour(tx, tourId);
    if (tour?.status === 'awaiting_hold') await endBooking(ctx, tx, tour);
    if (tour?.status !== 'requested' && tour?.status !== 'confirmed') return;
    // The agent still marks what happened.
    if (tour.startsAt <= ctx.clock.now()) return;
    const ending = { action: 'cancel', event: 'tour.canceled', by: 'system', charge: cents(0) } as const;
    await endTour(ctx, tx, tour, ending);
  }),
);
