import { type Instant, type UserId, webhookEventIdSchema } from '@gable/contracts/kernel';
import type { EventData, WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { listListening } from './webhook.repository.ts';
import { webhookHappened } from './webhook.topics.ts';

/** A fact of an agent's world. */
interface Fact<Type extends WebhookEventType> {
  readonly agentId: UserId;
  readonly type: Type;
  /** For what may be noticed more than once: of one key it is told once. Left out where the transaction itself happens once. */
  readonly key?: string;
  /** What it is about, as it is at the end of the change; asked for only when somebody wants to hear of it. */
  readonly data: () => EventData[Type] | Promise<EventData[Type]>;
}

/** Has the agent's endpoints told once this is committed, if any wants to hear of it. Part of the change's transaction. */
export async function publishLater<Type extends WebhookEventType>(
  tx: Transaction,
  { agentId, type, key, data }: Fact<Type>,
  now: Instant,
): Promise<void> {
  const listening = await listListening(tx, agentId, type);
  if (listening.length === 0) return;
  const happened = { eventId: newId(webhookEventIdSchema), agentId, type, at: now, data: await data() };
  await enqueue(tx, webhookHappened, happened, { now, ...(key !== undefined && { key: `${type}:${key}` }) });
}
