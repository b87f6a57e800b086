import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';

/** The refusal that an error means; what is not understood is logged and not told. */
export function refusalOf(ctx: AuthContext, request: FastifyRequest, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  ctx.log.error(
    { err: error, requestId: request.id },
    'the sign-in service failed on the way to or from a provider',
  );
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on our side');
}
