import type { AuthContext } from '../auth-context.ts';
import type { VerifiedSession } from '../session-verifier.port.ts';
import { isBanned } from '../users/user-store.ts';

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
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.emailConfirmedAt !== null,
    sessionId: session.id,
    // An old token does not rise with its session, and a session that fell takes its tokens down with it.
    aal: claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1',
    metadata: user.userMetadata,
    expiresAt: claims.expiresAt,
  };
}
