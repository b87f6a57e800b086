import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';

/**
 * Requires a session that may link and unlink identities, at aal2 if the user has a factor. Throws
 * 404 manual_linking_disabled.
 */
export async function requireManualLinking(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireSession(ctx, request);
  if (!ctx.settings.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  requireSecondFactor(live);
  return live;
}
