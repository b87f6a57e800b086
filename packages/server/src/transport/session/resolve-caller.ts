import { API_KEY_CALLS_PER_MINUTE, includesScope } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionVerifier } from '#auth/session-verifier.port.ts';
import { looksLikeKey, useApiKey } from '#domains/api-key/index.ts';
import { type Actor, failure, type UseCaseContext } from '#kernel/index.ts';
import { addressOf } from '../call-limits/address-of.ts';
import type { RequiredScope } from '../rest/rest-row.ts';
import { bearerOf } from './bearer-of.ts';
import { assertMeantFor } from './meant-user.ts';

function keyOf(request: FastifyRequest): string | null {
  const bearer = bearerOf(request);
  return bearer !== null && looksLikeKey(bearer) ? bearer : null;
}

/** How a key stands with its limit. */
interface Standing {
  /** Below zero when there were too many. */
  readonly callsLeft: number;
  readonly windowEndsAt: Instant;
}

/** How a key stands with its limit, as the draft of the RateLimit headers says it; RATE_LIMITED when there were too many. */
function tellLimit(reply: FastifyReply, { callsLeft, windowEndsAt }: Standing, now: number): void {
  const seconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1_000));
  reply.headers({
    'ratelimit-limit': String(API_KEY_CALLS_PER_MINUTE),
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
 * API_KEY_INVALID, API_KEY_SCOPE for a key without the scope that the call needs, RATE_LIMITED.
 */
export function createCallerResolver(
  resolveActor: (request: FastifyRequest) => Promise<Actor>,
  verifier: SessionVerifier,
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply, scope: RequiredScope): Promise<Actor> => {
    const key = keyOf(request);
    if (key === null) return resolveActor(request);
    const used = await useApiKey(ctx, key, addressOf(request.ip));
    if (!used || !(await verifier.mayAct(used.person.userId))) throw failure('API_KEY_INVALID', {});
    assertMeantFor(request, used.person);
    tellLimit(reply, used, ctx.clock.now());
    if (scope !== 'any' && !includesScope(used.person.keyScopes ?? [], scope)) {
      throw failure('API_KEY_SCOPE', { needed: scope });
    }
    return used.person;
  };
}
