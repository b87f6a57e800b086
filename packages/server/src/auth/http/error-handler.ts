import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findStorageFailure } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, RateLimitError } from '../errors/auth-error.ts';
import { toErrorResponse } from '../errors/error-response.ts';
import { toNotFoundError } from './not-found-error.ts';

function sendError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  if (error instanceof RateLimitError) reply.header('Retry-After', error.retryAfterSeconds);
  const { headers, body } = toErrorResponse(request.headers, error);
  return reply.code(error.status).headers(headers).send(body);
}

/** In seconds, while the database is unavailable. */
const RETRY_AFTER_SECONDS = 2;

/** Maps an unexpected error to a response that reveals no details. */
function toUnexpectedError(error: unknown, reply: FastifyReply): AuthError {
  const failure = findStorageFailure(error);
  if (!failure) return new AuthError(500, 'unexpected_failure', 'Something went wrong on our side');
  reply.header('Retry-After', RETRY_AFTER_SECONDS);
  const code = failure.code === 'OUTCOME_UNKNOWN' ? 'outcome_unknown' : 'unexpected_failure';
  return new AuthError(failure.status, code, failure.message);
}

/** Whether Fastify could not parse the request: too large, wrong content type, or invalid JSON. */
function isUnreadableRequest(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

/**
 * Sends all errors under the prefix in the format of Supabase Auth. Unexpected errors are logged
 * and not exposed.
 */
export function registerErrorHandler(app: FastifyInstance, ctx: AuthContext): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AuthError) return sendError(request, reply, error);
    if (isUnreadableRequest(error)) {
      return sendError(
        request,
        reply,
        new AuthError(error.statusCode, 'bad_json', `Could not read the request: ${error.message}`),
      );
    }
    ctx.log.error({ err: error, requestId: request.id }, 'auth service error');
    return sendError(request, reply, toUnexpectedError(error, reply));
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendError(request, reply, await toNotFoundError(ctx, request)),
  );
}
