import type { FastifyRequest } from 'fastify';
import { getBearerToken } from '#transport/session/bearer-token.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { getEffectiveAal } from '../sessions/effective-aal.ts';
import { findLiveSession, type LiveSession } from '../sessions/find-live-session.ts';
import { sessionNotFound } from '../sessions/lock-session.ts';
import { toTokenError } from '../tokens/token-error.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { findUser } from '../users/user-store.ts';

/**
 * Returns the session token of the request; null if no one is signed in (docs/wire/auth.md,
 * Pitfalls).
 */
export function findBearerToken(ctx: AuthContext, request: FastifyRequest): string | null {
  const token = getBearerToken(request);
  if (token === null || token === ctx.settings.publishableKey || token.startsWith('sb_publishable_'))
    return null;
  return token;
}

/**
 * Returns the session of the request. Its `aal` is the level of this token, which may be lower than
 * that of the session. Throws the errors of `/user` and `/logout`.
 */
export async function requireSession(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const token = findBearerToken(ctx, request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await ctx.accessTokens.read(token);
  if (!claims) throw await toTokenError(ctx, token);
  const live = await findLiveSession(ctx.db.read, claims);
  const user = live?.user ?? (await findUser(ctx.db.read, claims.userId));
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  // A ban ends all sessions. The client gets the ban, not the ended session.
  requireNotBanned(user, ctx.clock.now());
  if (!live) throw sessionNotFound();
  return { ...live, session: { ...live.session, aal: getEffectiveAal(claims, live.session) } };
}
