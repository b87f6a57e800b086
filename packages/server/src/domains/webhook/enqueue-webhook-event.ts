import { type Instant, type UserId, webhookEventIdSchema } from '@gable/contracts/kernel';
import type { EventData, WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { listSubscribedEndpoints } from './webhook.repository.ts';
import { dispatchWebhookEvent } from './webhook.topics.ts';

/** A fact of an agent's world. */
interface WebhookEventInput<Type extends WebhookEventType> {
  readonly agentId: UserId;
  readonly type: Type;
  /** For what may be noticed more than once: of one key it is told once. Left out where the transaction itself happens once. */
  readonly key?: string;
  /** What it is about, as it is at the end of the change; asked for only when somebody wants to hear of it. */
  readonly data: () => EventData[Type] | Promise<EventData[Type]>;
}

/** Has the agent's endpoints told once this is committed, if any wants to hear of it. Part of the change's transaction. */
export async function enqueueWebhookEvent<Type extends WebhookEventType>(
  tx: Transaction,
  { agentId, type, key, data }: WebhookEventInput<Type>,
  now: Instant,
): Promise<void> {
  const subscribed = await listSubscribedEndpoints(tx, agentId, type);
  if (subscribed.length === 0) return;
  const happened = { eventId: newId(webhookEventIdSchema), agentId, type, at: now, data: await data() };
  await enqueue(tx, dispatchWebhookEvent, happened, { now, ...(key !== undefined && { key: `${type}:${key}` }) });
}
