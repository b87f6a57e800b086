import type { WebhookDeliveryId, WebhookEndpointId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type DeliveryWithEvent, findDelivery, findEndpoint } from './webhook.repository.ts';
import type { EndpointRow } from './webhook.tables.ts';

/** Returns one of the acting agent's endpoints. NOT_FOUND for any other. */
export async function requireEndpoint(
  ctx: UseCaseContext,
  endpointId: WebhookEndpointId,
  reader: Reader = ctx.db.read,
): Promise<EndpointRow> {
  const agent = requireAgent(ctx.actor);
  const row = await findEndpoint(reader, agent.userId, endpointId);
  if (!row) throw failure('NOT_FOUND', { entity: 'webhook endpoint' });
  return row;
}

/** Returns a delivery to one of the acting agent's endpoints. NOT_FOUND for any other. */
export async function requireDelivery(
  ctx: UseCaseContext,
  deliveryId: WebhookDeliveryId,
  reader: Reader = ctx.db.read,
): Promise<DeliveryWithEvent> {
  const agent = requireAgent(ctx.actor);
  const found = await findDelivery(reader, deliveryId);
  if (found?.endpoint.agentId !== agent.userId) throw failure('NOT_FOUND', { entity: 'webhook delivery' });
  return found;
}

/** Throws WEBHOOK_DISABLED for a disabled endpoint. */
export function requireEnabled({ state }: EndpointRow): void {
  if (state !== 'on') throw failure('WEBHOOK_DISABLED', {});
}
