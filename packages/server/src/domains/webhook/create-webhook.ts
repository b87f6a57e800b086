import { type UserId, webhookEndpointIdSchema } from '@gable/contracts/kernel';
import { type CreatedWebhook, MAX_WEBHOOK_ENDPOINTS, type NewWebhook } from '@gable/contracts/webhook';
import type { Reader } from '#db/index.ts';
import {
  failure,
  inTransaction,
  newId,
  requireAgent,
  requireReauthentication,
  type UseCaseContext,
} from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import { requireEventScopes } from './require-event-scopes.ts';
import { requireReachable } from './require-reachable.ts';
import { listEndpoints } from './webhook.repository.ts';
import { type EndpointRow, webhookEndpoints } from './webhook.tables.ts';
import { sortEventTypes, toWebhookView } from './webhook.view.ts';
import { generateSecret } from './webhook-secret.ts';

async function requireCapacity(reader: Reader, agentId: UserId): Promise<void> {
  const known = await listEndpoints(reader, agentId);
  if (known.length >= MAX_WEBHOOK_ENDPOINTS)
    throw failure('TOO_MANY_WEBHOOKS', { limit: MAX_WEBHOOK_ENDPOINTS });
}

/**
 * Creates a webhook endpoint and emails the agent. The secret is returned only here.
 * REAUTHENTICATION_NEEDED; API_KEY_SCOPE for an event that the key may not read; INVALID_INPUT for
 * a URL that is not allowed; TOO_MANY_WEBHOOKS at the limit.
 */
export async function createWebhook(ctx: UseCaseContext, input: NewWebhook): Promise<CreatedWebhook> {
  const agent = requireAgent(ctx.actor);
  await requireReauthentication(ctx);
  requireEventScopes(ctx.actor, input.eventTypes);
  // Checked first, so that agents at the limit cause no DNS lookups.
  await requireCapacity(ctx.db.read, agent.userId);
  await requireReachable(ctx, input.url, agent.userId);
  const now = ctx.clock.now();
  const row: EndpointRow = {
    id: newId(webhookEndpointIdSchema),
    agentId: agent.userId,
    url: input.url,
    description: input.description,
    eventTypes: sortEventTypes(input.eventTypes),
    state: 'on',
    secret: generateSecret(),
    previousSecrets: [],
    failingSince: null,
    createdAt: now,
    updatedAt: now,
  };
  // Inside the transaction, because the response is stored with it for idempotent retries.
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, agent.userId);
    await requireCapacity(tx, agent.userId);
    await tx.insert(webhookEndpoints).values(row);
    const told = { userId: agent.userId, kind: 'webhook_created', key: `webhook_created:${row.id}` } as const;
    await enqueueNotification(tx, { ...told, payload: { host: new URL(row.url).host } }, now);
    return { ...toWebhookView(row, now), secret: row.secret };
  });
}
