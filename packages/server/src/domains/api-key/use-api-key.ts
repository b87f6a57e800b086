import { API_KEY_CALLS_PER_MINUTE } from '@gable/contracts/api-key';
import { type Instant, MINUTE_MS } from '@gable/contracts/kernel';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { countInWindow } from '#db/index.ts';
import { inTransaction, type UseCaseContext, type User } from '#kernel/index.ts';
import { findProfile } from '../profile/index.ts';
import { apiKeys } from './api-key.tables.ts';
import { hashKey, isWellFormed } from './key-format.ts';
import { recordAddress } from './record-address.ts';

/** The user that a key acts for, and the remaining calls. */
export interface ApiKeyUse {
  readonly person: User;
  /** Of API_KEY_CALLS_PER_MINUTE; negative above the limit. */
  readonly callsLeft: number;
  readonly windowEndsAt: Instant;
}

/**
 * Counts a call. Finding, counting, and updating are one statement, so that counts are exact across
 * processes and a revoked key is rejected at once. Null for an invalid key.
 */
async function countCall(ctx: Pick<UseCaseContext, 'db' | 'clock'>, key: string) {
  const now = ctx.clock.now();
  const { calls: used, windowEndsAt: endsAt } = apiKeys;
  const { next } = countInWindow({ used, endsAt, now, lengthMs: MINUTE_MS });
  const [row] = await inTransaction(ctx, (tx) =>
    tx
      .update(apiKeys)
      .set({ calls: next.used, windowEndsAt: next.endsAt, lastUsedAt: now })
      .where(
        and(
          eq(apiKeys.hash, hashKey(key)),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      )
      .returning(),
  );
  return row ?? null;
}

/**
 * Counts a call with a key and returns its user; null for a malformed, unknown, revoked, or expired
 * key. `address` is the caller's network address; the owner is emailed about a new one.
 */
export async function useApiKey(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  key: string,
  address: string,
): Promise<ApiKeyUse | null> {
  if (!isWellFormed(key)) return null;
  const row = await countCall(ctx, key);
  if (!row) return null;
  const profile = await findProfile(ctx.db.read, row.userId);
  if (!profile) return null;
  await recordAddress(ctx, row, address);
  const { id: userId, email, name, userType } = profile;
  return {
    person: { kind: 'user', userId, email, name, userType, sessionId: row.id, keyScopes: row.scopes },
    callsLeft: API_KEY_CALLS_PER_MINUTE - row.calls,
    windowEndsAt: row.windowEndsAt,
  };
}
