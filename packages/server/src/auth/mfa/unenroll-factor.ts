import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorId } from '../ids.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { factorNotFound, findFactor, requireFactorId } from './find-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { requirePermanentUser } from './require-permanent-user.ts';

/**
 * `DELETE /factors/{id}`: removes a factor; a verified one requires aal2. Sessions that it upgraded
 * are downgraded to aal1, and clients then refresh their tokens.
 */
export async function unenrollFactor(ctx: AuthContext, request: FastifyRequest): Promise<{ id: FactorId }> {
  const live = await requirePermanentUser(ctx, request);
  const factorId = requireFactorId(request);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // Locked before the check: a factor that is being verified must not be removed as unverified.
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
