import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { factorIdSchema } from '../ids.ts';
import { factorNotFound, findFactor } from '../mfa/find-factor.ts';
import { lockUser } from '../mfa/lock-user.ts';
import { removeFactor } from '../mfa/remove-factor.ts';
import { listFactors } from '../users/user-details.ts';
import { type FactorView, toFactorView } from '../users/user-view.ts';
import { requireUserFromPath } from './require-user-from-path.ts';

const paramsSchema = z.object({ factorId: factorIdSchema });

/** `GET /admin/users/{id}/factors`: lists a user's factors, including unverified ones. */
export async function listUserFactors(ctx: AuthContext, request: FastifyRequest): Promise<FactorView[]> {
  const { id } = await requireUserFromPath(ctx.db.read, request);
  return (await listFactors(ctx.db.read, id)).map(toFactorView);
}

/**
 * `DELETE /admin/users/{id}/factors/{factorId}`: removes a factor, for example a lost one, and
 * returns it.
 */
export async function deleteUserFactor(ctx: AuthContext, request: FastifyRequest): Promise<FactorView> {
  const { id } = await requireUserFromPath(ctx.db.read, request);
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, id, now);
    const factor = await findFactor(tx, id, params.data.factorId);
    if (!factor) throw factorNotFound();
    await removeFactor(tx, factor, now);
    return toFactorView(factor);
  });
}

/**
 * `GET /admin/users/{id}/passkeys`: always empty. Passkeys are factors here, not a sign-in method
 * (decision 57).
 */
export async function listUserPasskeys(ctx: AuthContext, request: FastifyRequest): Promise<never[]> {
  await requireUserFromPath(ctx.db.read, request);
  return [];
}

/** `DELETE /admin/users/{id}/passkeys/{passkeyId}`: always 404. */
export async function deleteUserPasskey(ctx: AuthContext, request: FastifyRequest): Promise<never> {
  await requireUserFromPath(ctx.db.read, request);
  throw new AuthError(404, 'validation_failed', 'Passkey not found');
}
