import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { identityIdSchema } from '../ids.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';
import { removeIdentity } from './remove-identity.ts';
import { requireManualLinking } from './require-manual-linking.ts';

const paramsSchema = z.object({ identityId: identityIdSchema });

/** `DELETE /user/identities/{identity_id}`: unlinks an identity from the signed-in user. */
export async function unlinkIdentity(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const live = await requireManualLinking(ctx, request);
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const current = await lockLiveSession(tx, live, now);
    requireSecondFactor(current);
    await removeIdentity(tx, current.user.id, params.data.identityId, now);
  });
  return {};
}
