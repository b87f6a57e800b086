import { API_KEY_CALLS_PER_MINUTE, hasScope } from '@gable/contracts/api-key';
import type { Instant } from '@gable/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionVerifier } from '#auth/session-verifier.port.ts';
import { isApiKey, useApiKey } from '#domains/api-key/index.ts';
import { type Actor, failure, type UseCaseContext } from '#kernel/index.ts';
import { parseIpAddress } from '../call-limits/ip-address.ts';
import type { RequiredScope } from '../rest/rest-route.ts';
import { getBearerToken } from './bearer-token.ts';
import { assertExpectedUser } from './expected-user.ts';

function findApiKey(request: FastifyRequest): string | null {
  const bearer = getBearerToken(request);
  return bearer !== null && isApiKey(bearer) ? bearer : null;
}

interface KeyUsage {
  /** Negative if the limit is exceeded. */
  readonly callsLeft: number;
  readonly windowEndsAt: Instant;
}

/** Sets the RateLimit headers of a key. Throws RATE_LIMITED if its limit is exceeded. */
function assertWithinLimit(reply: FastifyReply, { callsLeft, windowEndsAt }: KeyUsage, now: number): void {
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
 * Creates the function that authenticates a REST API request by its API key or session. Only the
 * REST API accepts keys. Throws API_KEY_INVALID, API_KEY_SCOPE if the key lacks the required scope,
 * and RATE_LIMITED.
 */
export function createCallerResolver(
  resolveActor: (request: FastifyRequest) => Promise<Actor>,
  verifier: SessionVerifier,
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply, scope: RequiredScope): Promise<Actor> => {
    const key = findApiKey(request);
    if (key === null) return resolveActor(request);
    const used = await useApiKey(ctx, key, parseIpAddress(request.ip));
    if (!used || !(await verifier.isAccountActive(used.person.userId))) throw failure('API_KEY_INVALID', {});
    assertExpectedUser(request, used.person);
    assertWithinLimit(reply, used, ctx.clock.now());
    if (scope !== 'any' && !hasScope(used.person.keyScopes ?? [], scope)) {
      throw failure('API_KEY_SCOPE', { needed: scope });
    }
    return used.person;
  };
}
