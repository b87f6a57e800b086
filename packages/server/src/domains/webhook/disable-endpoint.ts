import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { stopPendingDeliveries } from './webhook.repository.ts';
import { type EndpointRow, webhookEndpoints } from './webhook.tables.ts';

/**
 * Disables an endpoint and notifies its agent. Its pending deliveries can be resent after it is
 * enabled again.
 */
export async function disableEndpoint(
  tx: Transaction,
  { id, agentId, url }: EndpointRow,
  because: 'gone' | 'failing',
  now: Instant,
): Promise<void> {
  const switched = await tx
    .update(webhookEndpoints)
    .set({ state: because, updatedAt: now })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'on')))
    .returning({ id: webhookEndpoints.id });
  if (switched.length === 0) return;
  await stopPendingDeliveries(tx, id);
  const payload = { host: new URL(url).host, because };
  const key = `webhook_disabled:${id}:${now}`;
  await enqueueNotification(tx, { userId: agentId, kind: 'webhook_disabled', key, payload }, now);
}
