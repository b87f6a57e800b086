import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorId } from '../ids.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { factorIdOf, factorNotFound, findFactor } from './find-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { requireNamedSession } from './require-named-session.ts';

/**
 * `DELETE /factors/{id}`: takes a second factor away, which a verified one lets nobody do who has not proven one in this
 * session. The tokens that are out fall to aal1 with their session; the client asks for new ones by a refresh.
 */
export async function unenrollFactor(ctx: AuthContext, request: FastifyRequest): Promise<{ id: FactorId }> {
  const live = await requireNamedSession(ctx, request);
  const factorId = factorIdOf(request);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // Held before it is looked at: a factor that is being verified must not be removed as an unverified one.
    const { user, session } = await lockLiveSession(tx, live, now);
    const factor = await findFactor(tx, user.id, factorId);
    if (!factor) throw factorNotFound();
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(tx, factor, now);
  });
  return { id: factorId };
}
