import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireSession } from '../http/require-session.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { requireProvenBySecondFactor } from '../sessions/require-second-factor.ts';

/**
 * Who may change by which identities they are known: whoever is signed in, with their second factor if they have one.
 * Throws 404 manual_linking_disabled where nobody may.
 */
export async function requireLinking(ctx: AuthContext, request: FastifyRequest): Promise<LiveSession> {
  const live = await requireSession(ctx, request);
  if (!ctx.settings.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  requireProvenBySecondFactor(live);
  return live;
}
