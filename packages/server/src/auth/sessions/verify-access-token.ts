import type { AuthContext } from '../auth-context.ts';
import type { VerifiedSession } from '../session-verifier.port.ts';
import { findUser, isBanned } from '../users/user-store.ts';
import { readAuthenticatedAt } from './authenticated-at.ts';
import { getEffectiveAal } from './effective-aal.ts';

/**
 * Returns the session of a token for the rest of the app. The session is looked up each time,
 * unless nothing was committed since, so that signing out takes effect immediately
 * (docs/wire/auth.md, Rules).
 */
export async function verifyAccessToken(ctx: AuthContext, token: string): Promise<VerifiedSession | null> {
  const claims = await ctx.accessTokens.read(token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const session = await ctx.lookUpSession(ctx.db, { sessionId, userId });
  if (!session || session.aal === null || isBanned(session, ctx.clock.now())) return null;
  const aal = getEffectiveAal(claims, { aal: session.aal });
  return {
    userId,
    email: session.email ?? '',
    emailVerified: session.emailConfirmedAt !== null,
    profile: session.profile,
    sessionId,
    aal,
    secondFactorDue: session.hasSecondFactor && aal === 'aal1',
    readMetadata: async () => (await findUser(ctx.db.read, userId))?.userMetadata ?? {},
    readAuthenticatedAt: () => readAuthenticatedAt(ctx.db, { userId, sessionId }),
    expiresAt: claims.expiresAt,
  };
}
