import type { WebhookRef } from '@gable/contracts/webhook';
import { eq, inArray } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { requireEndpoint } from './webhook.access.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './webhook.tables.ts';

/** Deletes an endpoint with its deliveries. Their pending jobs then do nothing. */
export async function deleteWebhook(ctx: UseCaseContext, { endpointId }: WebhookRef): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id } = await requireEndpoint(ctx, endpointId, tx);
    const own = tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id));
    await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, own));
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  });
}
