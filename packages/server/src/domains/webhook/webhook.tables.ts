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

/** A secret that was rotated, and when it stops signing. */
export interface PreviousSecret {
  readonly secret: string;
  readonly until: Instant;
}

/** Where agents want to be told of their own world. */
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
    /** What messages are signed with, `whsec_...`; it has to be known, so there is no hash of it. */
    secret: text('secret').notNull(),
    /** Those before it, newest first: each one signs as well until it expires. */
    previousSecrets: json<readonly PreviousSecret[]>('previous_secrets').notNull().default([]),
    /** Since when nothing has got through; null while it does. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (endpoints) => [index('webhook_endpoints_by_agent').on(endpoints.agentId, endpoints.createdAt)],
);

/** What happened, as it is sent: one row a fact, for all endpoints that hear of it. */
export const webhookMessages = table(
  'webhook_messages',
  {
    id: id<WebhookEventId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    type: oneOf('type', webhookMessageTypeSchema.options).notNull(),
    /** The very text that is signed and sent, however often. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (events) => [
    index('webhook_messages_by_agent').on(events.agentId, events.type, events.createdAt),
    index('webhook_messages_by_age').on(events.createdAt),
  ],
);

/** An event on its way to an endpoint. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: id<WebhookDeliveryId>('id').primaryKey(),
    endpointId: id<WebhookEndpointId>('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    eventId: id<WebhookEventId>('event_id')
      .notNull()
      .references(() => webhookMessages.id),
    state: oneOf('state', deliveryStateSchema.options).notNull(),
    /** Whose turn it is: a job that carries another number comes too late and does nothing. */
    turn: integer('turn').notNull(),
    /** Tries since it was begun or sent again: the pauses grow with them. */
    tries: integer('tries').notNull(),
    /** All tries. */
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

/** A try to deliver, and what came of it. */
export const webhookAttempts = table(
  'webhook_attempts',
  {
    id: id<WebhookAttemptId>('id').primaryKey(),
    deliveryId: id<WebhookDeliveryId>('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The HTTP status; null when nothing was answered. */
    status: integer('status'),
    /** Why it did not get through; null when it did. */
    problem: text('problem'),
    /** The beginning of what was answered. */
    answer: text('answer').notNull(),
  },
  (attempts) => [index('webhook_attempts_by_delivery').on(attempts.deliveryId, attempts.at)],
);

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type EventRow = typeof webhookMessages.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;
