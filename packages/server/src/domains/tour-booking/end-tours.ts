import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { archiveUnusedDeal } from '../deal/index.ts';
import { listOverdue, listToursOfDeal, notifyTour, type TourRow, transitionTour } from '../tour/index.ts';
import { enqueueRelease, readHoldView } from '../tour-hold/index.ts';

/**
 * Ends a booking without a card, of which the agent was not told. Releases what was opened for it.
 * Archives the deal if the booking created it and no other tour uses it.
 */
export async function endBooking(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<TourRow> {
  const ended = await releaseBooking(ctx, tx, tour);
  const others = (await listToursOfDeal(tx, tour.dealId)).filter(({ id }) => id !== tour.id);
  if (others.length === 0) await archiveUnusedDeal(ctx, tx, tour.dealId, tour.createdAt);
  return ended;
}

/** Like `endBooking`, for a client who books another time in the same transaction. */
export async function releaseBooking(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<TourRow> {
  const now = ctx.clock.now();
  const ended = await transitionTour(tx, tour, 'hold_missing', { now });
  await enqueueRelease(tx, tour.id, now);
  return ended;
}

/** Ends a request that was not answered in time, releases the card, and tells both parties. */
async function expireRequest(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<void> {
  const now = ctx.clock.now();
  const hold = await readHoldView(tx, tour.id);
  const expired = await transitionTour(tx, tour, 'expire', { now });
  await enqueueRelease(tx, tour.id, now);
  await notifyTour(ctx, tx, expired, { type: 'tour.expired', by: 'system', hold, now });
}

/** Ends an agent's tours whose time for the card or the answer is over. The agent is locked. */
export async function endOverdueTours(ctx: UseCaseContext, tx: Transaction, agentId: UserId): Promise<void> {
  for (const tour of await listOverdue(tx, agentId, ctx.clock.now())) {
    if (tour.status === 'awaiting_hold') await endBooking(ctx, tx, tour);
    else await expireRequest(ctx, tx, tour);
  }
}
