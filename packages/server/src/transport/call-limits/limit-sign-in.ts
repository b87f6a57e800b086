import type { FastifyInstance } from 'fastify';
import { failure } from '../../kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { earlyRefusal } from '../errors/early-refusal.ts';
import { CALL_UNITS } from './call-limits.ts';

/** Where people become known: nobody is signed in there yet. What is tried there has limits of its own (decision 12). */
const isSignIn = (url: string) => url.startsWith('/auth/v1/') || url.startsWith('/session');

/** Counts the calls of the sign-in service by the caller's address, before a body is read. */
export function limitSignIn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCounted = isSignIn(request.url) && request.method !== 'OPTIONS';
    const state = isCounted ? app.callLimits.consumeAddress(request, CALL_UNITS.write) : null;
    if (state === null || state.isAllowed) {
      done();
      return;
    }
    const { retryAfterSeconds } = state;
    const wire = describeError(failure('RATE_LIMITED', { retryAfterSeconds }), request.id);
    const { headers, body } = earlyRefusal(request.raw, wire);
    reply.header('retry-after', String(retryAfterSeconds)).status(wire.status).headers(headers).send(body);
  });
}
