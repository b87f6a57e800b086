import * as z from 'zod/mini';
import {
  instantSchema,
  pageInputSchema,
  singleLineText,
  trimmed,
  webhookDeliveryIdSchema,
  webhookEndpointIdSchema,
} from '../kernel/index.ts';
import { WEBHOOK_EVENT_TYPES, webhookEventTypeSchema, webhookMessageTypeSchema } from './webhook.events.ts';
import { findWebhookUrlError, WEBHOOK_URL_MAX } from './webhook.url.ts';

const WEBHOOK_DESCRIPTION_MAX = 100;

const url = trimmed().check(
  z.minLength(1, 'Enter the URL that events are sent to'),
  z.maxLength(WEBHOOK_URL_MAX, `Please keep the URL under ${WEBHOOK_URL_MAX} characters`),
  z.superRefine((text, context) => {
    const issue = text === '' ? null : findWebhookUrlError(text);
    if (issue !== null) context.addIssue({ code: 'custom', message: issue });
  }),
);

const description = singleLineText().check(
  z.maxLength(
    WEBHOOK_DESCRIPTION_MAX,
    `Please keep the description under ${WEBHOOK_DESCRIPTION_MAX} characters`,
  ),
);

const eventTypes = z
  .array(webhookEventTypeSchema)
  .check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(WEBHOOK_EVENT_TYPES.length, 'Choose each event once'),
  );

export const newWebhookSchema = z.object({ url, description, eventTypes });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** A partial update; omitted fields are unchanged. */
export const webhookChangesSchema = z.object({
  url: z.optional(url),
  description: z.optional(description),
  eventTypes: z.optional(eventTypes),
  enabled: z.optional(z.boolean()),
});
export type WebhookChanges = z.infer<typeof webhookChangesSchema>;

export const webhookRefSchema = z.object({ endpointId: webhookEndpointIdSchema });
export type WebhookRef = z.infer<typeof webhookRefSchema>;

export const updateWebhookSchema = z.object({
  endpointId: webhookEndpointIdSchema,
  changes: webhookChangesSchema,
  /**
   * The values that the editor read of the changed fields, to detect conflicts. Event types are
   * joined with commas.
   */
  base: z.optional(
    z.object({
      url: z.optional(z.string()),
      description: z.optional(z.string()),
      eventTypes: z.optional(z.string()),
    }),
  ),
});
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

/**
 * An endpoint is disabled by its owner (`off`), after days of failures (`failing`), or by a 410
 * response (`gone`).
 */
export const webhookStateSchema = z.enum(['on', 'off', 'failing', 'gone']);

/** An endpoint, without its secret. */
export const webhookViewSchema = z.object({
  id: webhookEndpointIdSchema,
  url: z.string(),
  description: z.string(),
  eventTypes: z.readonly(z.array(webhookEventTypeSchema)),
  state: webhookStateSchema,
  /** Since when deliveries fail; null while they succeed. */
  failingSince: z.nullable(instantSchema),
  /** Until when the previous secret also signs; null without one. */
  rotatingUntil: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type WebhookView = z.infer<typeof webhookViewSchema>;

/** A new endpoint with its secret, which is shown only once. */
export const createdWebhookSchema = z.object({ ...webhookViewSchema.shape, secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** The state of a delivery. `stopped`: the endpoint was disabled before it succeeded. */
export const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed', 'stopped']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const webhookLogInputSchema = z.object({
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  endpointId: webhookEndpointIdSchema,
  state: z.optional(deliveryStateSchema),
});
export type WebhookLogInput = z.infer<typeof webhookLogInputSchema>;

/** A delivery: one event to one endpoint. */
const deliveryViewSchema = z.object({
  id: webhookDeliveryIdSchema,
  endpointId: webhookEndpointIdSchema,
  /** The `webhook-id` header, the same for all attempts and replays. */
  messageId: z.string(),
  type: webhookMessageTypeSchema,
  state: deliveryStateSchema,
  /** The number of attempts, including replays. */
  attempts: z.int(),
  /** The HTTP status of the last attempt; null without a response. */
  lastStatus: z.nullable(z.int()),
  /** When the next attempt is due; null if none is. */
  nextAttemptAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;

const attemptViewSchema = z.object({
  at: instantSchema,
  durationMs: z.int(),
  /** The HTTP status; null without a response. */
  status: z.nullable(z.int()),
  /** Why the attempt failed; null if it succeeded. */
  problem: z.nullable(z.string()),
  /** The start of the response body. */
  answer: z.string(),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;

/** A delivery with its request body and attempts, newest first. */
export const deliveryDetailSchema = z.object({
  ...deliveryViewSchema.shape,
  body: z.string(),
  tries: z.readonly(z.array(attemptViewSchema)),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const deliveryRefSchema = z.object({ deliveryId: webhookDeliveryIdSchema });
export type DeliveryRef = z.infer<typeof deliveryRefSchema>;
