import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';

/**
 * Like `requireSession`, but rejects anonymous users: they cannot sign in a second time, so MFA
 * would protect nothing.
 */
export async function requirePermanentUser(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireSession(ctx, request);
  if (live.user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return live;
}
