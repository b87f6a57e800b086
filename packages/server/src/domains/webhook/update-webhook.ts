import { editConflicts } from '@gable/contracts/kernel';
import type { UpdateWebhook, WebhookChanges, WebhookView } from '@gable/contracts/webhook';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireReauthentication, type UseCaseContext } from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { requireEventScopes } from './require-event-scopes.ts';
import { requireReachable } from './require-reachable.ts';
import { requireEndpoint } from './webhook.access.ts';
import { lockEndpoint, stopPendingDeliveries } from './webhook.repository.ts';
import { type EndpointRow, webhookEndpoints } from './webhook.tables.ts';
import { sortEventTypes, toWebhookView } from './webhook.view.ts';

/** Enabling resets the failures. Disabling overrides any other state. */
function toState({ state, failingSince }: EndpointRow, enabled: boolean) {
  if (enabled === (state === 'on')) return { state, failingSince };
  return enabled ? ({ state: 'on', failingSince: null } as const) : ({ state: 'off', failingSince } as const);
}

/** Returns the columns to update. */
function toColumns(row: EndpointRow, changes: WebhookChanges) {
  const { url, description, eventTypes, enabled } = changes;
  return {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(eventTypes !== undefined && { eventTypes: sortEventTypes(eventTypes) }),
    ...(enabled !== undefined && toState(row, enabled)),
  };
}

/** Emails the agent that events now go to another URL. */
async function notifyUrlChange(tx: Transaction, before: EndpointRow, after: EndpointRow): Promise<void> {
  const { id, agentId: userId, updatedAt: now } = after;
  const payload = { host: new URL(after.url).host, before: new URL(before.url).host };
  await enqueueNotification(
    tx,
    { userId, kind: 'webhook_moved', key: `webhook_moved:${id}:${now}`, payload },
    now,
  );
}

/** Throws EDIT_CONFLICT if a field of `base` has changed since the editor read it. */
function assertNoConflict(row: EndpointRow, { changes, base = {} }: UpdateWebhook): void {
  const toTexts = ({
    url,
    description,
    eventTypes,
  }: Pick<WebhookChanges, 'url' | 'description' | 'eventTypes'>) => ({
    url,
    description,
    eventTypes: eventTypes && sortEventTypes(eventTypes).join(','),
  });
  const { url, description, eventTypes } = row;
  const current = toTexts({ url, description, eventTypes: [...eventTypes] });
  const conflicts = editConflicts({ current, changes: toTexts(changes), base });
  if (conflicts)
    throw failure('EDIT_CONFLICT', {
      entity: 'webhook endpoint',
      current: conflicts,
      savedAt: row.updatedAt,
    });
}

async function store(ctx: UseCaseContext, tx: Transaction, input: UpdateWebhook): Promise<WebhookView> {
  const { endpointId, changes } = input;
  await lockEndpoint(tx, endpointId);
  const before = await requireEndpoint(ctx, endpointId, tx);
  const now = ctx.clock.now();
  ctx.assertUnchanged?.(toWebhookView(before, now));
  assertNoConflict(before, input);
  const [after = before] = await tx
    .update(webhookEndpoints)
    .set({ ...toColumns(before, changes), updatedAt: now })
    .where(eq(webhookEndpoints.id, before.id))
    .returning();
  if (after.state !== 'on') await stopPendingDeliveries(tx, after.id);
  if (after.url !== before.url) await notifyUrlChange(tx, before, after);
  return toWebhookView(after, now);
}

/**
 * Changes an endpoint, or enables or disables it. Disabling stops pending deliveries, which can be
 * resent manually. INVALID_INPUT for a URL that is not allowed. A new URL requires what a new
 * endpoint requires: REAUTHENTICATION_NEEDED, API_KEY_SCOPE. EDIT_CONFLICT if a field of `base` has
 * changed.
 */
export async function updateWebhook(ctx: UseCaseContext, input: UpdateWebhook): Promise<WebhookView> {
  const { agentId, url, eventTypes } = await requireEndpoint(ctx, input.endpointId);
  const { changes } = input;
  requireEventScopes(ctx.actor, [...eventTypes, ...(changes.eventTypes ?? [])]);
  if (changes.url !== undefined && changes.url !== url) await requireReauthentication(ctx);
  if (changes.url !== undefined) await requireReachable(ctx, changes.url, agentId);
  return inTransaction(ctx, (tx) => store(ctx, tx, input));
}
