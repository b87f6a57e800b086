import { instant } from '@gable/contracts/kernel';
import { type CreatedWebhook, WEBHOOK_ROTATION_HOURS, type WebhookRef } from '@gable/contracts/webhook';
import { eq } from 'drizzle-orm';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { requireEndpoint } from './webhook.access.ts';
import { webhookEndpoints } from './webhook.tables.ts';
import { webhookView } from './webhook.view.ts';
import { makeSecret } from './webhook-secret.ts';

const HOUR_MS = 3_600_000;

/** A new secret, answered here and never again. The one before it signs as well for a day, so that no message is lost. */
export async function rotateWebhookSecret(
  ctx: UseCaseContext,
  { endpointId }: WebhookRef,
): Promise<CreatedWebhook> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireEndpoint(ctx, endpointId, tx);
    const now = ctx.clock.now();
    const rotated = {
      secret: makeSecret(),
      previousSecret: before.secret,
      previousUntil: instant(now + WEBHOOK_ROTATION_HOURS * HOUR_MS),
      updatedAt: now,
    };
    await tx.update(webhookEndpoints).set(rotated).where(eq(webhookEndpoints.id, before.id));
    return { ...webhookView({ ...before, ...rotated }, now), secret: rotated.secret };
  });
}
