import type { ApiKeyId, Instant, UserId } from '@gable/contracts/kernel';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type ApiKeyRow, apiKeys } from './api-key.tables.ts';

/** Lists a user's keys that are not revoked, newest first. */
export async function listKeys(reader: Reader, userId: UserId): Promise<ApiKeyRow[]> {
  return reader
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function insertKey(tx: Transaction, row: ApiKeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** Revokes every key of a user and returns their number. */
export async function revokeKeys(tx: Transaction, userId: UserId, at: Instant): Promise<number> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length;
}

/** Revokes one of a user's keys. Returns whether it existed. */
export async function revokeKey(
  tx: Transaction,
  userId: UserId,
  apiKeyId: ApiKeyId,
  at: Instant,
): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, apiKeyId), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}
