import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { endWithoutCard, listOverdue, requirePlaced, type TourRow } from '../tour/index.ts';
import { enqueueRelease } from '../tour-hold/index.ts';
import { endTour } from './end-tour.ts';
import { keepTime } from './proposed-time.ts';
import { deleteAgreement } from './tour-agreement.repository.ts';

/**
 * Ends a booking without a card, of which the agent was not told. Releases what was opened for it, and
 * deletes the signed agreement.
 */
export async function endBooking(ctx: UseCaseContext, tx: Transaction, tour: TourRow): Promise<TourRow> {
  const now = ctx.clock.now();
  const ended = await endWithoutCard(tx, tour, now);
  await deleteAgreement(tx, tour.id);
  await enqueueRelease(tx, tour.id, now);
  return ended;
}

const EXPIRY = { action: 'expire', event: 'tour.expired', by: 'system' } as const;

/**
 * Ends an agent's bookings, requests and proposed times whose time for the card or the answer is over. The
 * agent is locked.
 */
export async function endOverdueTours(ctx: UseCaseContext, tx: Transaction, agentId: UserId): Promise<void> {
  for (const tour of await listOverdue(tx, agentId, ctx.clock.now())) {
    if (tour.status === 'awaiting_hold') await endBooking(ctx, tx, tour);
    else if (tour.status === 'confirmed') await keepTime(ctx, tx, requirePlaced(tour), 'system');
    else await endTour(ctx, tx, tour, EXPIRY);
  }
}
