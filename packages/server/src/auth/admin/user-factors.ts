import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { factorNotFound, findFactor } from '../factors/find-factor.ts';
import { lockUser } from '../factors/lock-user.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { factorIdSchema } from '../ids.ts';
import { listFactors } from '../users/user-parts.ts';
import { type FactorView, factorView } from '../users/user-view.ts';
import { requireNamedUser } from './find-named-user.ts';

const paramsSchema = z.object({ factorId: factorIdSchema });

/** `GET /admin/users/{id}/factors`: the second factors that a user has set up or begun to. */
export async function listUserFactors(ctx: AuthContext, request: FastifyRequest): Promise<FactorView[]> {
  const { id } = await requireNamedUser(ctx.db.read, request);
  return (await listFactors(ctx.db.read, id)).map(factorView);
}

/** `DELETE /admin/users/{id}/factors/{factorId}`: takes a factor away from whoever lost it; answers what it was. */
export async function deleteUserFactor(ctx: AuthContext, request: FastifyRequest): Promise<FactorView> {
  const { id } = await requireNamedUser(ctx.db.read, request);
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, id, now);
    const factor = await findFactor(tx, id, params.data.factorId);
    if (!factor) throw factorNotFound();
    await removeFactor(tx, factor, now);
    return factorView(factor);
  });
}
