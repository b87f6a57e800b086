import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Maps an error to an AuthError. Unexpected errors are logged and not exposed. */
export function mapOAuthError(ctx: AuthContext, request: FastifyRequest, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  ctx.log.error({ err: error, requestId: request.id }, 'auth service error during OAuth');
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on our side');
}
