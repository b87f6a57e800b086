import { HOUR_MS, instant } from '@gable/contracts/kernel';
import {
  type CreatedWebhook,
  MAX_PREVIOUS_SECRETS,
  WEBHOOK_ROTATION_HOURS,
  type WebhookRef,
} from '@gable/contracts/webhook';
import { eq } from 'drizzle-orm';
import { failure, inTransaction, requireReauthentication, type UseCaseContext } from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { requireEventScopes } from './require-event-scopes.ts';
import { requireEndpoint } from './webhook.access.ts';
import { lockEndpoint } from './webhook.repository.ts';
import { webhookEndpoints } from './webhook.tables.ts';
import { toWebhookView } from './webhook.view.ts';
import { generateSecret, validPreviousSecrets } from './webhook-secret.ts';

/**
 * Rotates the signing secret and emails the agent. The new secret is returned only here. Each
 * previous secret also signs for 24 hours, so that no message is lost. REAUTHENTICATION_NEEDED;
 * API_KEY_SCOPE; TOO_MANY_ROTATIONS while five previous secrets are valid.
 */
export async function rotateWebhookSecret(
  ctx: UseCaseContext,
  { endpointId }: WebhookRef,
): Promise<CreatedWebhook> {
  const { eventTypes } = await requireEndpoint(ctx, endpointId);
  await requireReauthentication(ctx);
  requireEventScopes(ctx.actor, eventTypes);
  return inTransaction(ctx, async (tx) => {
    await lockEndpoint(tx, endpointId);
    const before = await requireEndpoint(ctx, endpointId, tx);
    const now = ctx.clock.now();
    const valid = validPreviousSecrets(before, now);
    if (valid.length >= MAX_PREVIOUS_SECRETS)
      throw failure('TOO_MANY_ROTATIONS', { limit: MAX_PREVIOUS_SECRETS });
    const until = instant(now + WEBHOOK_ROTATION_HOURS * HOUR_MS);
    const rotated = {
      secret: generateSecret(),
      previousSecrets: [{ secret: before.secret, until }, ...valid],
      updatedAt: now,
    };
    await tx.update(webhookEndpoints).set(rotated).where(eq(webhookEndpoints.id, before.id));
    const { agentId: userId, id, url } = before;
    const key = `webhook_secret_rotated:${id}:${now}:${valid.length}`;
    const payload = { host: new URL(url).host };
    await enqueueNotification(tx, { userId, kind: 'webhook_secret_rotated', key, payload }, now);
    return { ...toWebhookView({ ...before, ...rotated }, now), secret: rotated.secret };
  });
}
