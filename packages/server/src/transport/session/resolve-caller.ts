import { API_KEY_CALLS_PER_MINUTE } from '@gable/contracts/api-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionVerifier } from '../../auth/session-verifier.port.ts';
import { looksLikeKey, useApiKey } from '../../domains/api-key/index.ts';
import { type Actor, failure, type UseCaseContext } from '../../kernel/index.ts';
import { createCallCounter, type Standing } from './count-calls.ts';

/** So many calls a minute with a session: far more than a person's screens make, and less than a process can answer. */
const SESSION_CALLS_PER_MINUTE = 60_000;

function keyOf(request: FastifyRequest): string | null {
  const [scheme, bearer = ''] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && looksLikeKey(bearer) ? bearer : null;
}

/** How a caller stands with their limit, as the draft of the RateLimit headers says it; RATE_LIMITED when there were too many. */
function tellLimit(reply: FastifyReply, { limit, callsLeft, windowEndsAt }: Standing, now: number): void {
  const seconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1_000));
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, callsLeft)),
    'ratelimit-reset': String(seconds),
  });
  if (callsLeft >= 0) return;
  reply.header('retry-after', String(seconds));
  throw failure('RATE_LIMITED', { retryAfterSeconds: seconds });
}

/**
 * Who calls the documented API: the holder of an API key, or whoever a session is of. Keys count here alone: what the web
 * app has of its own, the account's security before all, stays with people.
 * API_KEY_INVALID, API_KEY_SCOPE for a write with a key that may only read, RATE_LIMITED.
 */
export function createCallerResolver(
  resolveActor: (request: FastifyRequest) => Promise<Actor>,
  verifier: SessionVerifier,
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  sessionCallsPerMinute = SESSION_CALLS_PER_MINUTE,
) {
  const countCall = createCallCounter(sessionCallsPerMinute);
  const resolvePerson = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const actor = await resolveActor(request);
    const now = ctx.clock.now();
    if (actor.kind === 'person') tellLimit(reply, countCall(actor.userId, now), now);
    return actor;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const key = keyOf(request);
    if (key === null) return resolvePerson(request, reply);
    const used = await useApiKey(ctx, key);
    if (!used || !(await verifier.mayAct(used.person.userId))) throw failure('API_KEY_INVALID', {});
    tellLimit(reply, { limit: API_KEY_CALLS_PER_MINUTE, ...used }, ctx.clock.now());
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (used.person.keyScope === 'read' && !isRead) throw failure('API_KEY_SCOPE', {});
    return used.person;
  };
}
