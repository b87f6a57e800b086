import {
  type CreatedApiKey,
  formatScopes,
  MAX_API_KEYS,
  type NewApiKey,
  normalizeScopes,
} from '@gable/contracts/api-key';
import { apiKeyIdSchema, DAY_MS, instant } from '@gable/contracts/kernel';
import {
  failure,
  inTransaction,
  newId,
  requireReauthentication,
  requireUser,
  type UseCaseContext,
} from '#kernel/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import { insertKey, listKeys } from './api-key.repository.ts';
import type { ApiKeyRow } from './api-key.tables.ts';
import { toApiKeyView } from './api-key.view.ts';
import { generateKey, hashKey } from './key-format.ts';

/**
 * Creates an API key with scopes for the actor, and emails them. The key is returned only here.
 * REAUTHENTICATION_NEEDED; TOO_MANY_API_KEYS at the limit.
 */
export async function createApiKey(ctx: UseCaseContext, input: NewApiKey): Promise<CreatedApiKey> {
  const person = requireUser(ctx.actor);
  await requireReauthentication(ctx);
  const now = ctx.clock.now();
  const isLive = ctx.ports.payments.publishableKey.startsWith('pk_live');
  const { key, beginning } = generateKey(isLive ? 'live' : 'test');
  const row: ApiKeyRow = {
    id: newId(apiKeyIdSchema),
    userId: person.userId,
    name: input.name,
    scopes: normalizeScopes(input.scopes),
    addresses: [],
    beginning,
    hash: hashKey(key),
    createdAt: now,
    expiresAt: input.days === null ? null : instant(now + input.days * DAY_MS),
    revokedAt: null,
    lastUsedAt: null,
    calls: 0,
    windowEndsAt: now,
  };
  const { id, name, userId } = row;
  const payload = { name, beginning, access: formatScopes(row.scopes) };
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const known = await listKeys(tx, userId);
    if (known.length >= MAX_API_KEYS) throw failure('TOO_MANY_API_KEYS', { limit: MAX_API_KEYS });
    await insertKey(tx, row);
    await enqueueNotification(
      tx,
      { userId, kind: 'api_key_created', key: `api_key_created:${id}`, payload },
      now,
    );
  });
  return { ...toApiKeyView(row), key };
}
