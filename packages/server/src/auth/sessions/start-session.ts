import { type Instant, toSeconds, type UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { authIdentities } from '../identity.tables.ts';
import { refreshTokenIdSchema, sessionIdSchema } from '../ids.ts';
import { authRefreshTokens } from '../refresh-token.tables.ts';
import { type AuthenticationMethod, authSessions, type SessionRow } from '../session.tables.ts';
import { generateRefreshToken, hashRefreshToken } from '../tokens/refresh-token.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { updateUserRow } from '../users/user-store.ts';
import type { IssuedSession } from './session-view.ts';

/** How the user authenticated. */
export interface SignInDetails {
  readonly method: AuthenticationMethod['method'];
  /** The identity: `email`, `phone`, or the provider's name. */
  readonly provider: string;
  /** The browser that gets the session. */
  readonly client: ClientInfo;
}

/**
 * Signs the user in: creates a session and its first refresh token, and updates the last sign-in of
 * the user and the identity. The caller has locked the user and checked the credentials under that
 * lock. Throws 403 user_banned.
 */
export async function startSession(
  tx: Transaction,
  userId: UserId,
  signIn: SignInDetails,
  now: Instant,
): Promise<IssuedSession> {
  const user = await updateUserRow(tx, userId, { lastSignInAt: now, updatedAt: now });
  requireNotBanned(user, now);
  await tx
    .update(authIdentities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(authIdentities.userId, userId), eq(authIdentities.provider, signIn.provider)));
  const session: SessionRow = {
    id: newId(sessionIdSchema),
    userId,
    aal: 'aal1',
    amr: [{ method: signIn.method, timestamp: toSeconds(now) }],
    userAgent: signIn.client.userAgent,
    ip: signIn.client.address,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(authSessions).values(session);
  const refreshToken = generateRefreshToken();
  await tx.insert(authRefreshTokens).values({
    id: newId(refreshTokenIdSchema),
    sessionId: session.id,
    tokenHash: hashRefreshToken(refreshToken),
    parentId: null,
    usedAt: null,
    revokedAt: null,
    createdAt: now,
  });
  return { ...(await loadUserDetails(tx, user)), session, refreshToken };
}
