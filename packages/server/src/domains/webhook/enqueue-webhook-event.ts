import { type Instant, type UserId, webhookEventIdSchema } from '@gable/contracts/kernel';
import type { EventData, WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { listSubscribedEndpoints } from './webhook.repository.ts';
import { dispatchWebhookEvent } from './webhook.topics.ts';

/** An event of an agent's account. */
interface WebhookEventInput<Type extends WebhookEventType> {
  readonly agentId: UserId;
  readonly type: Type;
  /** Deduplicates events of this type. Omit it if the transaction runs only once. */
  readonly key?: string;
  /** The data after the change. Called only if an endpoint is subscribed. */
  readonly data: () => EventData[Type] | Promise<EventData[Type]>;
}

/**
 * Enqueues an event if an endpoint of the agent is subscribed. Runs in the change's transaction.
 */
export async function enqueueWebhookEvent<Type extends WebhookEventType>(
  tx: Transaction,
  { agentId, type, key, data }: WebhookEventInput<Type>,
  now: Instant,
): Promise<void> {
  const subscribed = await listSubscribedEndpoints(tx, agentId, type);
  if (subscribed.length === 0) return;
  const happened = { eventId: newId(webhookEventIdSchema), agentId, type, at: now, data: await data() };
  await enqueue(tx, dispatchWebhookEvent, happened, {
    now,
    ...(key !== undefined && { key: `${type}:${key}` }),
  });
}
