import type { AuthContext } from '../auth-context.ts';
import type { VerifiedSession } from '../session-verifier.port.ts';
import { findUser, isBanned } from '../users/user-store.ts';
import { readAuthenticatedAt } from './authenticated-at.ts';
import { provenLevel } from './proven-level.ts';

/**
 * Who holds this token, for the rest of the house. The signature alone is not enough: the session is looked up each
 * time, unless nothing at all was committed since, so that signing out ends it at once (auth contract, section 3, point 6).
 */
export async function verifyAccessToken(ctx: AuthContext, token: string): Promise<VerifiedSession | null> {
  const claims = await ctx.accessTokens.read(token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const holder = await ctx.findHolder(ctx.db, { sessionId, userId });
  if (!holder || holder.aal === null || isBanned(holder, ctx.clock.now())) return null;
  const aal = provenLevel(claims, { aal: holder.aal });
  return {
    userId,
    email: holder.email ?? '',
    emailVerified: holder.emailConfirmedAt !== null,
    profile: holder.profile,
    sessionId,
    aal,
    secondFactorDue: holder.hasSecondFactor && aal === 'aal1',
    readMetadata: async () => (await findUser(ctx.db.read, userId))?.userMetadata ?? {},
    readAuthenticatedAt: () => readAuthenticatedAt(ctx.db, { userId, sessionId }),
    expiresAt: claims.expiresAt,
  };
}
