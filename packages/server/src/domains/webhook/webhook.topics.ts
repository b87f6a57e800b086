import {
  instantSchema,
  userIdSchema,
  webhookDeliveryIdSchema,
  webhookEventIdSchema,
} from '@gable/contracts/kernel';
import { webhookEventTypeSchema } from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/**
 * An event that an endpoint of this agent may be subscribed to. `data` is the view of the changed
 * object.
 */
export const dispatchWebhookEvent = defineTopic(
  'webhook.dispatch',
  z.object({
    eventId: webhookEventIdSchema,
    agentId: userIdSchema,
    type: webhookEventTypeSchema,
    at: instantSchema,
    data: z.unknown(),
  }),
  'webhooks',
);

/**
 * Attempt a delivery. Each endpoint has its own queue, so that a slow one does not delay others.
 */
export const webhookDelivery = defineTopic(
  'webhook.deliver',
  z.object({ deliveryId: webhookDeliveryIdSchema, revision: z.int() }),
  'webhooks',
);
