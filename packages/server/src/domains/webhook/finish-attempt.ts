import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import { WEBHOOK_FAILING_DAYS, WEBHOOK_TEST_TYPE } from '@gable/contracts/webhook';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { enqueueDelivery } from './create-delivery.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { retryDelay } from './retry-schedule.ts';
import type { DeliveryWithEvent } from './webhook.repository.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from './webhook.tables.ts';

/** The endpoint no longer exists (Standard Webhooks). */
const GONE = 410;

/**
 * Updates the delivery if its revision is unchanged. Null if it was resent or stopped meanwhile.
 */
async function updateDelivery(
  tx: Transaction,
  { id, revision }: DeliveryRow,
  next: Pick<DeliveryRow, 'state' | 'attemptsSinceResend' | 'attempts' | 'lastStatus' | 'nextAttemptAt'>,
): Promise<DeliveryRow | null> {
  const [moved] = await tx
    .update(webhookDeliveries)
    .set({ ...next, revision: revision + 1 })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.revision, revision)))
    .returning();
  return moved ?? null;
}

/**
 * Returns the delay before the next attempt in milliseconds; null for none. Test events are
 * attempted once.
 */
function getRetryDelay({ delivery, event }: DeliveryWithEvent): number | null {
  return event.type === WEBHOOK_TEST_TYPE ? null : retryDelay(delivery.attemptsSinceResend + 1);
}

/** Records the start of the failures, if not recorded yet, and returns it. */
async function recordFailure(
  tx: Transaction,
  { endpoint }: DeliveryWithEvent,
  now: Instant,
): Promise<Instant> {
  const [current] = await tx
    .select({ since: webhookEndpoints.failingSince })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpoint.id));
  if (current?.since) return current.since;
  await tx.update(webhookEndpoints).set({ failingSince: now }).where(eq(webhookEndpoints.id, endpoint.id));
  return now;
}

async function recordSuccess(tx: Transaction, { endpoint }: DeliveryWithEvent): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, endpoint.id), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Disables an endpoint that returned 410, or whose last attempt failed after days without success.
 */
async function disableIfFailing(
  ctx: UseCaseContext,
  tx: Transaction,
  found: DeliveryWithEvent,
  { status, isLast }: { readonly status: number | null; readonly isLast: boolean },
): Promise<void> {
  if (found.event.type === WEBHOOK_TEST_TYPE) return;
  const now = ctx.clock.now();
  const since = await recordFailure(tx, found, now);
  if (status === GONE) return disableEndpoint(tx, found.endpoint, 'gone', now);
  if (isLast && now - since >= WEBHOOK_FAILING_DAYS * DAY_MS)
    await disableEndpoint(tx, found.endpoint, 'failing', now);
}

/**
 * Stores the result of an attempt, and completes, retries, or fails the delivery in one
 * transaction.
 */
export async function finishAttempt(
  ctx: UseCaseContext,
  tx: Transaction,
  found: DeliveryWithEvent,
  attempt: AttemptRow,
): Promise<void> {
  const now = ctx.clock.now();
  const { delivery } = found;
  const isDelivered = attempt.problem === null;
  const pause = isDelivered ? null : getRetryDelay(found);
  const moved = await updateDelivery(tx, delivery, {
    state: isDelivered ? 'delivered' : pause === null ? 'failed' : 'waiting',
    attemptsSinceResend: delivery.attemptsSinceResend + 1,
    attempts: delivery.attempts + 1,
    lastStatus: attempt.status,
    nextAttemptAt: pause === null ? null : instant(now + pause),
  });
  if (!moved) return;
  await tx.insert(webhookAttempts).values(attempt);
  if (isDelivered) return recordSuccess(tx, found);
  if (pause !== null) await enqueueDelivery(tx, moved, { now, delayMs: pause });
  await disableIfFailing(ctx, tx, found, { status: attempt.status, isLast: pause === null });
}
