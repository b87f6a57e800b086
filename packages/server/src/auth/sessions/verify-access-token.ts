import type { AuthContext } from '../auth-context.ts';
import type { VerifiedSession } from '../session-verifier.port.ts';
import { isBanned } from '../users/user-store.ts';
import { provenLevel } from './proven-level.ts';

/**
 * Who holds this token, for the rest of the house. The signature alone is not enough: the session is looked up each
 * time, so that signing out ends it at once (auth contract, section 3, point 6).
 */
export async function verifyAccessToken(ctx: AuthContext, token: string): Promise<VerifiedSession | null> {
  const claims = await ctx.accessTokens.read(token);
  if (!claims) return null;
  const live = await ctx.findLiveSession(claims);
  if (!live || isBanned(live.user, ctx.clock.now())) return null;
  const { session, user } = live;
  const aal = provenLevel(claims, session);
  return {
    userId: user.id,
    email: user.email ?? '',
    emailVerified: user.emailConfirmedAt !== null,
    sessionId: session.id,
    aal,
    secondFactorDue: user.hasSecondFactor && aal === 'aal1',
    metadata: user.userMetadata,
    expiresAt: claims.expiresAt,
  };
}
