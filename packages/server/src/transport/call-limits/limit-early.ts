import type { WireError } from '@gable/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, type RateState } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { earlyRefusal } from '../errors/early-refusal.ts';
import { earlyTrpcRefusal } from '../trpc/trpc.ts';
import { CALL_UNITS } from './call-limits.ts';

/** Where people become known: nobody is signed in there yet. What is tried there has limits of its own (decision 12). */
const isSignIn = (url: string) => url.startsWith('/auth/v1/') || url.startsWith('/session');

/** A refusal in the form of the part of the server that was called. */
function refusalOf({ url, raw }: FastifyRequest, wire: WireError) {
  return url.startsWith('/trpc/') ? { headers: {}, body: earlyTrpcRefusal(wire) } : earlyRefusal(raw, wire);
}

/** What counts the calls of an account. */
const isCall = (url: string) =>
  url.startsWith('/trpc/') || url.startsWith('/api/') || url.startsWith('/rest/v1/');

/**
 * Refuses what can be refused before it is known who calls and before a body is read: the calls of a session that has no unit
 * left, and those of the sign-in service by the caller's address.
 */
export function limitEarly(app: FastifyInstance): void {
  const { callLimits } = app;

  function stateOf(request: FastifyRequest, reply: FastifyReply): RateState | null {
    if (request.method === 'OPTIONS') return null;
    if (isCall(request.url)) return callLimits.refuseEarly(request, reply);
    return isSignIn(request.url) ? callLimits.consumeAddress(request, CALL_UNITS.write) : null;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const state = stateOf(request, reply);
    if (state === null || state.isAllowed) {
      done();
      return;
    }
    const { retryAfterSeconds } = state;
    const wire = describeError(failure('RATE_LIMITED', { retryAfterSeconds }), request.id);
    const { headers, body } = refusalOf(request, wire);
    reply.header('retry-after', String(retryAfterSeconds)).status(wire.status).headers(headers).send(body);
  });
}
