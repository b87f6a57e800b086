import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { refreshTokenIdSchema, type SessionId } from '../ids.ts';
import { authRefreshTokens } from '../refresh-token.tables.ts';
import { hashRefreshToken, makeRefreshToken } from '../tokens/refresh-token.ts';

/**
 * Revokes every refresh token of the session and begins a new family; answers its first token. Unlike a rotation it
 * leaves the old tokens no grace: whoever took one before the session was raised must not come up with it.
 */
export async function replaceRefreshToken(
  tx: Transaction,
  sessionId: SessionId,
  now: Instant,
): Promise<string> {
  await tx
    .update(authRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(authRefreshTokens.sessionId, sessionId), isNull(authRefreshTokens.revokedAt)));
  const refreshToken = makeRefreshToken();
  await tx.insert(authRefreshTokens).values({
    id: newId(refreshTokenIdSchema),
    sessionId,
    tokenHash: hashRefreshToken(refreshToken),
    parentId: null,
    usedAt: null,
    revokedAt: null,
    createdAt: now,
  });
  return refreshToken;
}
