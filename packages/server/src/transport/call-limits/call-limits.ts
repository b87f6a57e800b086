import { MINUTE_MS } from '@gable/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  createLruCache,
  createRateLimiter,
  failure,
  type RateLimiter,
  type RateLimitResult,
} from '#kernel/index.ts';
import { toNetworkKey } from './ip-address.ts';

/**
 * The cost of a call in units. Expensive calls use an external service, send email, or need a lot
 * of CPU.
 */
export const CALL_UNITS = { read: 1, write: 3, expensive: 15 } as const;
export type CallCost = keyof typeof CALL_UNITS;

/** A body costs one more unit for this many bytes. */
const BYTES_PER_UNIT = 16_384;

/** The maximum number of stored accounts and addresses, at most 10 MB. */
const MAX_KEYS = 50_000;

export interface CallLimitOptions {
  /** Units per minute of one account, for all of its sessions and keys. Null for no limit. */
  readonly perUser: number | null;
  /** Units per minute of one IP address, for anonymous calls. Null for no limit. */
  readonly perAddress: number | null;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Limits the rate of calls per account or address. */
export interface CallLimits {
  /**
   * Consumes units of the actor and sets the RateLimit headers. Throws RATE_LIMITED if too few are
   * left.
   */
  consume(request: FastifyRequest, reply: FastifyReply, actor: Actor, units: number): void;
  /**
   * Returns the rejection of a call whose session or key has no units left, from a map lookup and
   * before authentication. Null for any other call.
   */
  rejectExhausted(request: FastifyRequest, reply: FastifyReply): RateLimitResult | null;
  /** Consumes units of the caller's address, for a call without a session. Does not throw. */
  consumeAddress(request: FastifyRequest, units: number): RateLimitResult | null;
}

/** A limiter with its constant headers. */
interface Limit {
  readonly limiter: RateLimiter;
  readonly headers: Readonly<Record<string, string>>;
}

function createLimit(perMinute: number | null): Limit | null {
  if (perMinute === null) return null;
  const limiter = createRateLimiter({ burst: perMinute, perMinute }, MAX_KEYS);
  return {
    limiter,
    headers: { 'ratelimit-limit': String(perMinute), 'ratelimit-policy': `${perMinute};w=60` },
  };
}

/**
 * Sets the RateLimit headers. An API key's own limit may have set them before; the lower limit is
 * sent.
 */
function setHeaders(
  reply: FastifyReply,
  { headers }: Limit,
  { remaining, resetSeconds, isAllowed }: RateLimitResult,
) {
  const keyRemaining = reply.getHeader('ratelimit-remaining');
  if (isAllowed && keyRemaining !== undefined && Number(keyRemaining) < remaining) return;
  reply.headers(headers);
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
}

const getCredentials = ({ headers }: FastifyRequest) => headers.authorization ?? headers.cookie;

/** A session without units, and when it gets the next one. */
interface Exhausted {
  readonly state: RateLimitResult;
  readonly until: number;
}

/** The maximum number of stored exhausted sessions, a few kilobytes each. */
const MAX_EXHAUSTED = 500;

/** Returns the units of a request's body. A body without a length costs the maximum. */
export function bodyUnits({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Math.floor(2_000_000 / BYTES_PER_UNIT);
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isFinite(bytes) && bytes > 0 ? Math.floor(bytes / BYTES_PER_UNIT) : 0;
}

/**
 * Creates the limits of this process. `RateLimit-*` follow draft-ietf-httpapi-ratelimit-headers-06.
 */
export function createCallLimits(options: CallLimitOptions): CallLimits {
  const { perUser, perAddress, now = () => performance.now() } = options;
  const users = createLimit(perUser);
  const addresses = createLimit(perAddress);
  const exhausted = createLruCache<Exhausted>(MAX_EXHAUSTED);

  /** Not if only this call was too expensive, because a cheaper one may follow. */
  function rememberExhausted(request: FastifyRequest, limit: Limit, state: RateLimitResult): void {
    const credentials = getCredentials(request);
    if (state.remaining > 0 || credentials === undefined) return;
    const until = now() + MINUTE_MS / limit.limiter.policy.perMinute;
    exhausted.set(credentials, { state: { ...state, retryAfterSeconds: 1 }, until });
  }

  function consumeUnits(limit: Limit, key: string, units: number): RateLimitResult {
    return limit.limiter.consume(key, units, now());
  }

  return {
    consume: (request, reply, actor, units) => {
      const isUser = actor.kind === 'user';
      const limit = isUser ? users : addresses;
      if (!limit) return;
      const state = consumeUnits(limit, isUser ? actor.userId : toNetworkKey(request.ip), units);
      setHeaders(reply, limit, state);
      if (state.isAllowed) return;
      if (isUser) rememberExhausted(request, limit, state);
      const { retryAfterSeconds } = state;
      throw failure('RATE_LIMITED', { retryAfterSeconds });
    },
    rejectExhausted: (request, reply) => {
      const credentials = getCredentials(request);
      const found = credentials === undefined ? undefined : exhausted.get(credentials);
      if (!users || !found || found.until <= now()) return null;
      setHeaders(reply, users, found.state);
      return found.state;
    },
    consumeAddress: (request, units) => addresses && consumeUnits(addresses, toNetworkKey(request.ip), units),
  };
}

/** No limits, for tests that make thousands of calls. */
export const NO_CALL_LIMITS = createCallLimits({ perUser: null, perAddress: null });
