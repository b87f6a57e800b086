import type { Instant } from '@gable/contracts/kernel';
import type { WebhookMessageType } from '@gable/contracts/webhook';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler, type JobHandler } from '#outbox/index.ts';
import { createDelivery } from './create-delivery.ts';
import { insertEvent, listSubscribedEndpoints } from './webhook.repository.ts';
import { dispatchWebhookEvent } from './webhook.topics.ts';

/** Writes the body of an event, with data in the format of the REST API. */
export type WriteEventBody = (message: {
  readonly type: WebhookMessageType;
  readonly at: Instant;
  readonly data: unknown;
}) => string;

/**
 * Creates a delivery for each subscribed endpoint that existed when the event happened. Does
 * nothing if the event is already stored. The composition root provides `writeBody`.
 */
export function webhookDispatchHandler(writeBody: WriteEventBody): JobHandler {
  return defineJobHandler(dispatchWebhookEvent, async (ctx, happened) => {
    const { eventId: id, agentId, type, at: createdAt } = happened;
    const event = { id, agentId, type, createdAt, body: writeBody(happened) };
    await inTransaction(ctx, async (tx) => {
      if (!(await insertEvent(tx, event))) return;
      const now = ctx.clock.now();
      for (const endpoint of await listSubscribedEndpoints(tx, agentId, type))
        if (endpoint.createdAt <= createdAt) await createDelivery(tx, endpoint, event, { now });
    });
  });
}
