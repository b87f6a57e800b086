import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFailureIn } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, RateLimitError } from '../errors/auth-error.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import { missingEndpoint } from './missing-endpoint.ts';

function sendError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  if (error instanceof RateLimitError) reply.header('Retry-After', error.retryAfterSeconds);
  const { headers, body } = errorAnswer(request.headers, error);
  return reply.code(error.status).headers(headers).send(body);
}

/** When to try again while the database cannot be used, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** What is no refusal of ours: nothing of it is told. */
function mishapOf(error: unknown, reply: FastifyReply): AuthError {
  const failure = storageFailureIn(error);
  if (!failure) return new AuthError(500, 'unexpected_failure', 'Something went wrong on our side');
  reply.header('Retry-After', RETRY_AFTER_SECONDS);
  const code = failure.code === 'OUTCOME_UNKNOWN' ? 'outcome_unknown' : 'unexpected_failure';
  return new AuthError(failure.status, code, failure.message);
}

/** A request that Fastify itself could not read: too large, of another type, not JSON. */
function isUnreadableRequest(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

/** Answers every failure under the prefix in the contract's form; what is not understood is logged and not told. */
export function answerErrors(app: FastifyInstance, ctx: AuthContext): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof AuthError) return sendError(request, reply, error);
    if (isUnreadableRequest(error)) {
      return sendError(
        request,
        reply,
        new AuthError(error.statusCode, 'bad_json', `Could not read the request: ${error.message}`),
      );
    }
    ctx.log.error({ err: error, requestId: request.id }, 'the sign-in service failed');
    return sendError(request, reply, mishapOf(error, reply));
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendError(request, reply, await missingEndpoint(ctx, request)),
  );
}
