import { type Instant, secondsOf, type UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import type { Client } from '../http/client-of.ts';
import { authIdentities } from '../identity.tables.ts';
import { refreshTokenIdSchema, sessionIdSchema } from '../ids.ts';
import { authRefreshTokens } from '../refresh-token.tables.ts';
import { type AuthenticationMethod, authSessions, type SessionRow } from '../session.tables.ts';
import { hashRefreshToken, makeRefreshToken } from '../tokens/refresh-token.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import type { OpenSession } from './session-view.ts';

/** How someone has just proven who they are. */
export interface Proof {
  readonly method: AuthenticationMethod['method'];
  /** Which identity was used: `email`, `phone`, or the provider's name. */
  readonly provider: string;
  /** The browser that now holds the session. */
  readonly from: Client;
}

/**
 * Signs the user in: a session, its first refresh token, and the time noted on the user and the identity used. The caller
 * has locked the user and checked under that lock that the proof still holds. Throws 403 user_banned.
 */
export async function startSession(
  tx: Transaction,
  userId: UserId,
  proof: Proof,
  now: Instant,
): Promise<OpenSession> {
  const user = await changeUser(tx, userId, { lastSignInAt: now, updatedAt: now });
  requireNotBanned(user, now);
  await tx
    .update(authIdentities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(authIdentities.userId, userId), eq(authIdentities.provider, proof.provider)));
  const session: SessionRow = {
    id: newId(sessionIdSchema),
    userId,
    aal: 'aal1',
    amr: [{ method: proof.method, timestamp: secondsOf(now) }],
    userAgent: proof.from.userAgent,
    ip: proof.from.address,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(authSessions).values(session);
  const refreshToken = makeRefreshToken();
  await tx.insert(authRefreshTokens).values({
    id: newId(refreshTokenIdSchema),
    sessionId: session.id,
    tokenHash: hashRefreshToken(refreshToken),
    parentId: null,
    usedAt: null,
    revokedAt: null,
    createdAt: now,
  });
  return { ...(await wholeUser(tx, user)), session, refreshToken };
}
