import {
  instantSchema,
  userIdSchema,
  webhookDeliveryIdSchema,
  webhookEventIdSchema,
} from '@gable/contracts/kernel';
import { webhookEventTypeSchema } from '@gable/contracts/webhook';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Something happened that an endpoint of this agent wants to hear of; `data` is the view of what it is about. */
export const dispatchWebhookEvent = defineTopic(
  'webhook.happened',
  z.object({
    eventId: webhookEventIdSchema,
    agentId: userIdSchema,
    type: webhookEventTypeSchema,
    at: instantSchema,
    data: z.unknown(),
  }),
  'webhooks',
);

/** Try to deliver. In a lane of the endpoint's own: how slow it is concerns nobody else. */
export const webhookDelivery = defineTopic(
  'webhook.deliver',
  z.object({ deliveryId: webhookDeliveryIdSchema, turn: z.int() }),
  'webhooks',
);
