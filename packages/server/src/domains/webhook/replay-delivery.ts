import type { DeliveryDetail, DeliveryRef } from '@gable/contracts/webhook';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';
import { enqueueDelivery } from './create-delivery.ts';
import { readDelivery } from './read-webhooks.ts';
import { requireDelivery, requireEnabled } from './webhook.access.ts';
import { type DeliveryRow, webhookDeliveries } from './webhook.tables.ts';

/** Whether an attempt is running or due. */
function isInProgress({ state, nextAttemptAt }: DeliveryRow, now: number): boolean {
  return state === 'waiting' && (nextAttemptAt === null || nextAttemptAt <= now);
}

async function restartDelivery(ctx: UseCaseContext, tx: Transaction, { deliveryId }: DeliveryRef) {
  const { delivery, endpoint } = await requireDelivery(ctx, deliveryId, tx);
  const now = ctx.clock.now();
  requireEnabled(endpoint);
  if (isInProgress(delivery, now)) throw failure('WEBHOOK_UNDER_WAY', {});
  const [again] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attemptsSinceResend: 0, revision: delivery.revision + 1, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.revision, delivery.revision)))
    .returning();
  if (!again) throw failure('WEBHOOK_UNDER_WAY', {});
  return enqueueDelivery(tx, again, { now, ...RUN_BY_REQUEST });
}

/**
 * Resends an event with the same `webhook-id` and body, and returns the result of the first
 * attempt. Retries like a new delivery. WEBHOOK_DISABLED, WEBHOOK_UNDER_WAY.
 */
export async function replayDelivery(ctx: UseCaseContext, ref: DeliveryRef): Promise<DeliveryDetail> {
  const jobId = await inTransaction(ctx, (tx) => restartDelivery(ctx, tx, ref));
  await ctx.jobs.runNow(jobId);
  return readDelivery(ctx, ref);
}
