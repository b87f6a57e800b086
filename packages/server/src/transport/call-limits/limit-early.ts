import type { WireError } from '@gable/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, type RateLimitResult } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { toEarlyError } from '../errors/early-error.ts';
import { toEarlyTrpcError } from '../trpc/trpc.ts';
import { CALL_UNITS } from './call-limits.ts';

/**
 * The sign-in endpoints, which have no session yet. Sign-in attempts also have their own limits
 * (decision 12).
 */
const isSignIn = (url: string) => url.startsWith('/auth/v1/') || url.startsWith('/session');

/** Converts an error to the format of the API that was called. */
function toErrorResponse({ url, raw }: FastifyRequest, wire: WireError) {
  return url.startsWith('/trpc/') ? { headers: {}, body: toEarlyTrpcError(wire) } : toEarlyError(raw, wire);
}

/** The APIs that count the calls of an account. */
const isApiCall = (url: string) =>
  url.startsWith('/trpc/') || url.startsWith('/api/') || url.startsWith('/rest/v1/');

/**
 * Rejects calls before authentication and before the body is read: those of a session without
 * units, and sign-in calls by the caller's address.
 */
export function limitEarly(app: FastifyInstance): void {
  const { callLimits } = app;

  function checkLimit(request: FastifyRequest, reply: FastifyReply): RateLimitResult | null {
    if (request.method === 'OPTIONS') return null;
    if (isApiCall(request.url)) return callLimits.rejectExhausted(request, reply);
    return isSignIn(request.url) ? callLimits.consumeAddress(request, CALL_UNITS.write) : null;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const state = checkLimit(request, reply);
    if (state === null || state.isAllowed) {
      done();
      return;
    }
    const { retryAfterSeconds } = state;
    const wire = describeError(failure('RATE_LIMITED', { retryAfterSeconds }), request.id);
    const { headers, body } = toErrorResponse(request, wire);
    reply.header('retry-after', String(retryAfterSeconds)).status(wire.status).headers(headers).send(body);
  });
}
