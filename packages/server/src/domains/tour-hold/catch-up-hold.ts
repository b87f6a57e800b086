import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { holdSavedCard } from './hold-saved-card.ts';
import { notifyNotCaptured } from './notify-hold.ts';
import { settleHold } from './settle-hold.ts';
import { syncHold } from './sync-hold.ts';
import { transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { tourHoldLostTopic } from './tour-hold.topics.ts';

/**
 * Does what a lost event or a failed job left undone: settles a hold, holds a saved card that is
 * due, or reads its state from the provider. Returns why the provider rejected it; null otherwise.
 */
export async function catchUpHold(ctx: UseCaseContext, hold: TourHoldRow): Promise<string | null> {
  try {
    if (hold.captureRequestedCents !== null || hold.releaseRequestedAt !== null)
      await settleHold(ctx, hold.id);
    else if (hold.status === 'saved' && hold.holdAt !== null && hold.holdAt <= ctx.clock.now())
      await holdSavedCard(ctx, hold);
    else await syncHold(ctx, hold);
    return null;
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    return error.message;
  }
}

/**
 * Ends a hold on an account that Gable can no longer reach, once the card network has ended it too.
 * The tour has then lost its hold.
 */
export async function abandonHold(ctx: UseCaseContext, hold: TourHoldRow): Promise<void> {
  const now = ctx.clock.now();
  if (hold.status === 'held' && hold.captureBefore !== null && hold.captureBefore > now) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await transitionHold(tx, hold.id, 'released', {}, now))) return;
    const { tourId, captureRequestedCents, releaseRequestedAt } = hold;
    if (captureRequestedCents !== null)
      await notifyNotCaptured(tx, { id: hold.id, tourId, captureRequestedCents }, now);
    else if (releaseRequestedAt === null)
      await enqueue(tx, tourHoldLostTopic, { tourId, reason: 'released' }, { now });
  });
}
