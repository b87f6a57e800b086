import type { Page } from '@gable/contracts/kernel';
import type {
  DeliveryDetail,
  DeliveryRef,
  DeliveryView,
  WebhookLogInput,
  WebhookView,
} from '@gable/contracts/webhook';
import { toPage } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireDelivery, requireEndpoint } from './webhook.access.ts';
import { listAttempts, listDeliveryRows, listEndpoints } from './webhook.repository.ts';
import { toAttemptView, toDeliveryView, toWebhookView } from './webhook.view.ts';

/** Lists the agent's endpoints, newest first. */
export async function listWebhooks(ctx: UseCaseContext): Promise<WebhookView[]> {
  const agent = requireAgent(ctx.actor);
  const now = ctx.clock.now();
  return (await listEndpoints(ctx.db.read, agent.userId)).map((row) => toWebhookView(row, now));
}

/** Lists the deliveries of one of the agent's endpoints, newest first, paged. */
export async function listDeliveries(
  ctx: UseCaseContext,
  input: WebhookLogInput,
): Promise<Page<DeliveryView>> {
  await requireEndpoint(ctx, input.endpointId);
  const rows = await listDeliveryRows(ctx.db.read, input);
  const flat = rows.map(({ delivery, type }) => ({ ...delivery, type }));
  return toPage(flat, input.limit, (row) => toDeliveryView(row, row.type));
}

/** Returns a delivery with its body and attempts. */
export async function readDelivery(
  ctx: UseCaseContext,
  { deliveryId }: DeliveryRef,
): Promise<DeliveryDetail> {
  const { delivery, event } = await requireDelivery(ctx, deliveryId);
  const attempts = await listAttempts(ctx.db.read, deliveryId);
  return { ...toDeliveryView(delivery, event.type), body: event.body, tries: attempts.map(toAttemptView) };
}
