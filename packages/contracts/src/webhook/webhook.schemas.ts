import * as z from 'zod/mini';
import {
  instantSchema,
  lineText,
  pageInputSchema,
  trimmed,
  webhookDeliveryIdSchema,
  webhookEndpointIdSchema,
} from '../kernel/index.ts';
import { WEBHOOK_EVENT_TYPES, webhookEventTypeSchema, webhookMessageTypeSchema } from './webhook.events.ts';
import { WEBHOOK_URL_MAX, webhookUrlIssue } from './webhook.url.ts';

export const WEBHOOK_DESCRIPTION_MAX = 100;

const url = trimmed().check(
  z.minLength(1, 'Enter the address that events are sent to'),
  z.maxLength(WEBHOOK_URL_MAX, `Please keep the address under ${WEBHOOK_URL_MAX} characters`),
  z.superRefine((text, context) => {
    const issue = text === '' ? null : webhookUrlIssue(text);
    if (issue !== null) context.addIssue({ code: 'custom', message: issue });
  }),
);

const description = lineText().check(
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

/** A new endpoint: where events go, which, and what its owner calls it. */
export const newWebhookSchema = z.object({ url, description, eventTypes });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** What of an endpoint is to be otherwise; what is left out stays. */
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
  /** What the editor had read of the fields that it changes; the events with commas between them. */
  base: z.optional(
    z.object({
      url: z.optional(z.string()),
      description: z.optional(z.string()),
      eventTypes: z.optional(z.string()),
    }),
  ),
});
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

/** `on`: events are sent. The others send none: switched off by its owner, by days of failures, or by its own 410. */
export const webhookStateSchema = z.enum(['on', 'off', 'failing', 'gone']);
export type WebhookState = z.infer<typeof webhookStateSchema>;

/** An endpoint as its owner sees it; the secret is not part of it. */
export const webhookViewSchema = z.object({
  id: webhookEndpointIdSchema,
  url: z.string(),
  description: z.string(),
  eventTypes: z.readonly(z.array(webhookEventTypeSchema)),
  state: webhookStateSchema,
  /** Since when nothing has got through; null while it does. */
  failingSince: z.nullable(instantSchema),
  /** Until then the secret before the present one signs as well; null when there is none. */
  rotatingUntil: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type WebhookView = z.infer<typeof webhookViewSchema>;

/** What making an endpoint answers: the only time that its secret is shown. */
export const createdWebhookSchema = z.object({ ...webhookViewSchema.shape, secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** What became of an event at one endpoint. `stopped`: its endpoint was switched off before it got through. */
export const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed', 'stopped']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const webhookLogInputSchema = z.object({
  ...pageInputSchema.shape,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  endpointId: webhookEndpointIdSchema,
  state: z.optional(deliveryStateSchema),
});
export type WebhookLogInput = z.infer<typeof webhookLogInputSchema>;

/** One event at one endpoint, as a line of the log. */
export const deliveryViewSchema = z.object({
  id: webhookDeliveryIdSchema,
  endpointId: webhookEndpointIdSchema,
  /** What the header `webhook-id` says: the same at every try and every replay. */
  messageId: z.string(),
  type: webhookMessageTypeSchema,
  state: deliveryStateSchema,
  /** How often it was tried, replays included. */
  attempts: z.int(),
  /** The HTTP status of the last try; null when there was no answer, or no try yet. */
  lastStatus: z.nullable(z.int()),
  /** When it is tried again; null when it is not. */
  nextAttemptAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type DeliveryView = z.infer<typeof deliveryViewSchema>;

/** One try. */
export const attemptViewSchema = z.object({
  at: instantSchema,
  durationMs: z.int(),
  /** The HTTP status; null when there was no answer. */
  status: z.nullable(z.int()),
  /** Why it did not get through, in words; null when it did. */
  problem: z.nullable(z.string()),
  /** The beginning of what was answered. */
  answer: z.string(),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;

/** A delivery with what was sent and every try, the newest first. */
export const deliveryDetailSchema = z.object({
  ...deliveryViewSchema.shape,
  body: z.string(),
  tries: z.readonly(z.array(attemptViewSchema)),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const deliveryRefSchema = z.object({ deliveryId: webhookDeliveryIdSchema });
export type DeliveryRef = z.infer<typeof deliveryRefSchema>;
