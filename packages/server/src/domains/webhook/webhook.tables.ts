import type {
  Instant,
  UserId,
  WebhookAttemptId,
  WebhookDeliveryId,
  WebhookEndpointId,
  WebhookEventId,
} from '@gable/contracts/kernel';
import {
  deliveryStateSchema,
  type WebhookEventType,
  webhookMessageTypeSchema,
  webhookStateSchema,
} from '@gable/contracts/webhook';
import { id, index, instant, integer, json, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** A rotated secret, and when it stops signing. */
export interface PreviousSecret {
  readonly secret: string;
  readonly until: Instant;
}

/** The URLs that agents' events are sent to. */
export const webhookEndpoints = table(
  'webhook_endpoints',
  {
    id: id<WebhookEndpointId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    description: text('description').notNull(),
    eventTypes: json<readonly WebhookEventType[]>('event_types').notNull(),
    state: oneOf('state', webhookStateSchema.options).notNull(),
    /** The signing secret, `whsec_...`. Stored in plain text, because signing needs it. */
    secret: text('secret').notNull(),
    /** Previous secrets, newest first. Each also signs until it expires. */
    previousSecrets: json<readonly PreviousSecret[]>('previous_secrets').notNull().default([]),
    /** The start of the current series of failures; null after a success. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (endpoints) => [index('webhook_endpoints_by_agent').on(endpoints.agentId, endpoints.createdAt)],
);

/** Events, with one row for all subscribed endpoints. */
export const webhookEvents = table(
  'webhook_events',
  {
    id: id<WebhookEventId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    type: oneOf('type', webhookMessageTypeSchema.options).notNull(),
    /** The exact body that is signed and sent. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (events) => [
    index('webhook_events_by_agent').on(events.agentId, events.type, events.createdAt),
    index('webhook_events_by_age').on(events.createdAt),
  ],
);

/** The delivery of an event to an endpoint. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: id<WebhookDeliveryId>('id').primaryKey(),
    endpointId: id<WebhookEndpointId>('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    eventId: id<WebhookEventId>('event_id')
      .notNull()
      .references(() => webhookEvents.id),
    state: oneOf('state', deliveryStateSchema.options).notNull(),
    /** Revision; jobs with an older revision are ignored. */
    revision: integer('revision').notNull(),
    /** Attempts since the delivery was created or resent. Determines the delay. */
    attemptsSinceResend: integer('attempts_since_resend').notNull(),
    /** All attempts. */
    attempts: integer('attempts').notNull(),
    lastStatus: integer('last_status'),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
  },
  (deliveries) => [
    uniqueIndex('webhook_deliveries_once').on(deliveries.endpointId, deliveries.eventId),
    index('webhook_deliveries_log').on(deliveries.endpointId, deliveries.createdAt, deliveries.id),
    index('webhook_deliveries_by_state').on(
      deliveries.endpointId,
      deliveries.state,
      deliveries.createdAt,
      deliveries.id,
    ),
    index('webhook_deliveries_by_event').on(deliveries.eventId),
  ],
);

/** An attempt of a delivery, and its result. */
export const webhookAttempts = table(
  'webhook_attempts',
  {
    id: id<WebhookAttemptId>('id').primaryKey(),
    deliveryId: id<WebhookDeliveryId>('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The HTTP status; null without a response. */
    status: integer('status'),
    /** Why it failed; null after a success. */
    problem: text('problem'),
    /** The start of the response body. */
    answer: text('answer').notNull(),
  },
  (attempts) => [index('webhook_attempts_by_delivery').on(attempts.deliveryId, attempts.at)],
);

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type EventRow = typeof webhookEvents.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;
