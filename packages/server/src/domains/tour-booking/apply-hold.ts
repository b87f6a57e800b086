import { cents } from '@gable/contracts/kernel';
import { getAnswerDeadline } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { announceSignature, isContractInForce } from '../contract/index.ts';
import { loadProposal } from '../proposal/index.ts';
import { lockTour, notifyTour, type TourRow, transitionTour } from '../tour/index.ts';
import { enqueueRelease, readHoldView, tourHoldLostTopic, tourHoldPlacedTopic } from '../tour-hold/index.ts';
import { confirmTour } from './confirm-tour.ts';
import { endBooking } from './end-tours.ts';

/** Turns a booking into a request, and confirms it for an agent who accepts all. */
async function request(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<void> {
  const now = ctx.clock.now();
  const hold = await readHoldView(tx, tour.id);
  const requested = await transitionTour(tx, tour, 'hold_placed', {
    now,
    answerFrom: 'agent',
    respondBefore: getAnswerDeadline(now, tour.startsAt),
  });
  await announceSignature(ctx, tx, await loadProposal(tx, tour.proposalId), tour.contractId);
  const isAccepted = tour.autoAccept && (await isContractInForce(tx, tour.contractId));
  if (isAccepted) await confirmTour(ctx, tx, requested, { by: 'system', hold });
  else await notifyTour(ctx, tx, requested, { type: 'tour.requested', by: 'client', hold, now });
}

/**
 * The client's card is held or saved. A booking that has ended in the meantime releases it. The
 * placement of a later hold of the same tour changes nothing.
 */
export const tourHoldPlacedHandler = defineJobHandler(tourHoldPlacedTopic, (ctx, { tourId }) =>
  inTransaction(ctx, async (tx) => {
    const tour = await lockTour(tx, tourId);
    if (!tour) return;
    const now = ctx.clock.now();
    if (tour.status === 'awaiting_hold') await request(ctx, tx, tour);
    else if (tour.status !== 'requested' && tour.status !== 'confirmed')
      await enqueueRelease(tx, tour.id, now);
  }),
);

/**
 * An open tour whose card can no longer be charged is canceled before its start, and both parties are
 * told. A booking for which no card can be asked ends.
 */
export const tourHoldLostHandler = defineJobHandler(tourHoldLostTopic, (ctx, { tourId }) =>
  inTransaction(ctx, async (tx) => {
    const tour = await lockTour(tx, tourId);
    if (tour?.status === 'awaiting_hold') await endBooking(ctx, tx, tour);
    if (tour?.status !== 'requested' && tour?.status !== 'confirmed') return;
    const now = ctx.clock.now();
    // The agent still marks what happened.
    if (tour.startsAt <= now) return;
    const hold = await readHoldView(tx, tour.id);
    const canceled = await transitionTour(tx, tour, 'cancel', { now, keptCents: cents(0) });
    await notifyTour(ctx, tx, canceled, { type: 'tour.canceled', by: 'system', hold, now });
  }),
);
