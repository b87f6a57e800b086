import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { requireNamedUser } from './find-named-user.ts';

/**
 * `GET /admin/users/{id}/passkeys`: the passkeys with which a user signs in without a password. There are none (decision
 * 57); those that are second factors are among the factors.
 */
export async function listUserPasskeys(ctx: AuthContext, request: FastifyRequest): Promise<never[]> {
  await requireNamedUser(ctx.db.read, request);
  return [];
}

/** `DELETE /admin/users/{id}/passkeys/{passkeyId}`: 404, since there are none. */
export async function deleteUserPasskey(ctx: AuthContext, request: FastifyRequest): Promise<never> {
  await requireNamedUser(ctx.db.read, request);
  throw new AuthError(404, 'validation_failed', 'Passkey not found');
}
