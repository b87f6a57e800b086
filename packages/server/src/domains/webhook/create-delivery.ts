import { type Instant, type WebhookDeliveryId, webhookDeliveryIdSchema } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { type DeliveryRow, type EndpointRow, type EventRow, webhookDeliveries } from './webhook.tables.ts';
import { webhookDelivery } from './webhook.topics.ts';

interface When {
  readonly now: Instant;
  /** The delay before the worker may run the job. */
  readonly delayMs?: number;
}

/**
 * Enqueues the job for the delivery's next attempt, in the endpoint's own queue. Returns the job's
 * id.
 */
export function enqueueDelivery(
  tx: Transaction,
  { id, endpointId, revision }: Pick<DeliveryRow, 'id' | 'endpointId' | 'revision'>,
  { now, delayMs = 0 }: When,
): Promise<string> {
  const payload = { deliveryId: id, revision };
  return enqueue(tx, webhookDelivery, payload, { now, delayMs, endpointQueue: `webhook:${endpointId}` });
}

/** Creates a delivery of an event to an endpoint, and its job. */
export async function createDelivery(
  tx: Transaction,
  endpoint: Pick<EndpointRow, 'id'>,
  event: Pick<EventRow, 'id' | 'createdAt'>,
  when: When,
): Promise<{ readonly deliveryId: WebhookDeliveryId; readonly jobId: string }> {
  const row: DeliveryRow = {
    id: newId(webhookDeliveryIdSchema),
    endpointId: endpoint.id,
    eventId: event.id,
    state: 'waiting',
    revision: 1,
    attemptsSinceResend: 0,
    attempts: 0,
    lastStatus: null,
    nextAttemptAt: when.now,
    createdAt: event.createdAt,
  };
  await tx.insert(webhookDeliveries).values(row);
  return { deliveryId: row.id, jobId: await enqueueDelivery(tx, row, when) };
}
