import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';

/**
 * Whose request this is, as `requireSession` says it. Refuses anonymous users too: nobody could sign in to their account
 * a second time, so a second factor would guard nothing.
 */
export async function requireNamedSession(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireSession(ctx, request);
  if (live.user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return live;
}
