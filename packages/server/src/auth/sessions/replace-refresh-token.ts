import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { refreshTokenIdSchema, type SessionId } from '../ids.ts';
import { authRefreshTokens } from '../refresh-token.tables.ts';
import { generateRefreshToken, hashRefreshToken } from '../tokens/refresh-token.ts';

/**
 * Revokes all refresh tokens of the session and returns the first token of a new family. Unlike a
 * rotation there is no reuse interval: a token from before the upgrade to aal2 must not be upgraded
 * with the session.
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
  const refreshToken = generateRefreshToken();
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
