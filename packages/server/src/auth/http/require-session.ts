import type { FastifyRequest } from 'fastify';
import { bearerOf } from '#transport/session/bearer-of.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { findLiveSession, type LiveSession } from '../sessions/find-live-session.ts';
import { sessionNotFound } from '../sessions/lock-session.ts';
import { provenLevel } from '../sessions/proven-level.ts';
import { tokenRefusal } from '../tokens/token-refusal.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { findUser } from '../users/user-store.ts';

/** The session token of the request; null when nobody is signed in (auth contract, section 3, point 12). */
export function bearerToken(ctx: AuthContext, request: FastifyRequest): string | null {
  const token = bearerOf(request);
  if (token === null || token === ctx.settings.publishableKey || token.startsWith('sb_publishable_'))
    return null;
  return token;
}

/**
 * Whose request this is; the session's `aal` is what this very token proves, which may be less than the session has by
 * now. Throws the contract's refusals of `/user` and `/logout` when it is nobody's.
 */
export async function requireSession(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const token = bearerToken(ctx, request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await ctx.accessTokens.read(token);
  if (!claims) throw await tokenRefusal(ctx, token);
  const live = await findLiveSession(ctx.db.read, claims);
  const user = live?.user ?? (await findUser(ctx.db.read, claims.userId));
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  // A ban ends the user's sessions: its client is told of the ban, not of the end.
  requireNotBanned(user, ctx.clock.now());
  if (!live) throw sessionNotFound();
  return { ...live, session: { ...live.session, aal: provenLevel(claims, live.session) } };
}
