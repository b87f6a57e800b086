import type { UserId, WebhookDeliveryId, WebhookEndpointId } from '@gable/contracts/kernel';
import { WEBHOOK_TEST_TYPE, type WebhookEventType, type WebhookLogInput } from '@gable/contracts/webhook';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { afterCursor, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  type EndpointRow,
  type EventRow,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from './webhook.tables.ts';

/** Lists an agent's endpoints, newest first. */
export async function listEndpoints(reader: Reader, agentId: UserId): Promise<EndpointRow[]> {
  return reader
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.agentId, agentId))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}

/** Runs on every change of an agent's data. */
const enabledEndpoints = preparedQuery((reader) =>
  reader
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.agentId, sql.placeholder('agentId')), eq(webhookEndpoints.state, 'on'))),
);

/** Lists the agent's enabled endpoints that are subscribed to this type. */
export async function listSubscribedEndpoints(
  reader: Reader,
  agentId: UserId,
  type: WebhookEventType,
): Promise<EndpointRow[]> {
  const endpoints = await enabledEndpoints(reader, {}).execute({ agentId });
  return endpoints.filter(({ eventTypes }) => eventTypes.includes(type));
}

export async function findEndpoint(
  reader: Reader,
  agentId: UserId,
  endpointId: WebhookEndpointId,
): Promise<EndpointRow | null> {
  const [row] = await reader
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.agentId, agentId)));
  return row ?? null;
}

/** Locks an endpoint until the transaction ends. */
export async function lockEndpoint(tx: Transaction, endpointId: WebhookEndpointId): Promise<void> {
  const { id, url } = webhookEndpoints;
  await tx.update(webhookEndpoints).set({ url }).where(eq(id, endpointId));
}

/** A delivery with its endpoint and event. */
export interface DeliveryWithEvent {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
  readonly event: EventRow;
}

export async function findDelivery(
  reader: Reader,
  deliveryId: WebhookDeliveryId,
): Promise<DeliveryWithEvent | null> {
  const [row] = await reader
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, deliveryId));
  return row ?? null;
}

/** Returns one page of an endpoint's log, newest first, plus one row if there is a next page. */
export async function listDeliveryRows(reader: Reader, input: WebhookLogInput) {
  const { createdAt, id } = webhookDeliveries;
  return reader
    .select({ delivery: webhookDeliveries, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, input.endpointId),
        input.state && eq(webhookDeliveries.state, input.state),
        afterCursor(createdAt, id, input.cursor),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(input.limit + 1);
}

/** Lists the attempts, newest first. */
export async function listAttempts(reader: Reader, deliveryId: WebhookDeliveryId): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id));
}

/** Counts the agent's test events since a time. */
export async function countTestsSince(reader: Reader, agentId: UserId, since: number): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.agentId, agentId),
        eq(webhookEvents.type, WEBHOOK_TEST_TYPE),
        gt(webhookEvents.createdAt, sql`${since}`),
      ),
    );
  return row?.total ?? 0;
}

/** Stores an event once. Returns whether it was new. */
export async function insertEvent(tx: Transaction, row: EventRow): Promise<boolean> {
  const stored = await tx
    .insert(webhookEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return stored.length > 0;
}

/** Stops the pending deliveries of an endpoint. A running attempt is ignored when it finishes. */
export async function stopPendingDeliveries(tx: Transaction, endpointId: WebhookEndpointId): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'stopped', nextAttemptAt: null, revision: sql`${webhookDeliveries.revision} + 1` })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')));
}
