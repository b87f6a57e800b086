import {
  type CreatedApiKey,
  MOST_API_KEYS,
  type NewApiKey,
  normalizeScopes,
  scopeSummary,
} from '@gable/contracts/api-key';
import { apiKeyIdSchema, instant } from '@gable/contracts/kernel';
import {
  failure,
  inTransaction,
  newId,
  requirePerson,
  requireReauthentication,
  type UseCaseContext,
} from '#kernel/index.ts';
import { tellLater } from '../notification/index.ts';
import { lockUser } from '../profile/index.ts';
import { insertKey, listKeysOf } from './api-key.repository.ts';
import type { ApiKeyRow } from './api-key.tables.ts';
import { apiKeyView } from './api-key.view.ts';
import { hashOf, makeKey } from './api-key-text.ts';

const DAY_MS = 86_400_000;

/**
 * Makes a key with which a program acts for the actor over the documented API, within the key's scopes, and emails its
 * owner. The key is answered here and never again. REAUTHENTICATION_NEEDED; TOO_MANY_API_KEYS when they have as many as
 * anybody needs.
 */
export async function createApiKey(ctx: UseCaseContext, input: NewApiKey): Promise<CreatedApiKey> {
  const person = requirePerson(ctx.actor);
  await requireReauthentication(ctx);
  const now = ctx.clock.now();
  const isLive = ctx.ports.payments.publishableKey.startsWith('pk_live');
  const { key, beginning } = makeKey(isLive ? 'live' : 'test');
  const row: ApiKeyRow = {
    id: newId(apiKeyIdSchema),
    userId: person.userId,
    name: input.name,
    scopes: normalizeScopes(input.scopes),
    addresses: [],
    beginning,
    hash: hashOf(key),
    createdAt: now,
    expiresAt: input.days === null ? null : instant(now + input.days * DAY_MS),
    revokedAt: null,
    lastUsedAt: null,
    calls: 0,
    windowEndsAt: now,
  };
  const { id, name, userId } = row;
  const facts = { name, beginning, access: scopeSummary(row.scopes) };
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const known = await listKeysOf(tx, userId);
    if (known.length >= MOST_API_KEYS) throw failure('TOO_MANY_API_KEYS', { limit: MOST_API_KEYS });
    await insertKey(tx, row);
    await tellLater(tx, { userId, kind: 'api_key_created', key: `api_key_created:${id}`, facts }, now);
  });
  return { ...apiKeyView(row), key };
}
