import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  createRateLimiter,
  failure,
  type RateLimiter,
  type RateState,
  RecentMap,
} from '#kernel/index.ts';
import { networkOf } from './address-of.ts';

/**
 * What a call costs, in units. A read costs 1, a write 3. Expensive are calls that ask another company's service, send an
 * email, or keep a thread busy.
 */
export const CALL_UNITS = { read: 1, write: 3, expensive: 15 } as const;
export type CallCost = keyof typeof CALL_UNITS;

const MINUTE_MS = 60_000;

/** A body costs one unit more for each of these bytes: what is written is stored, often more than once. */
const BYTES_PER_UNIT = 16_384;

/** Somebody who used their units and then was idle for a minute is forgotten; so many are remembered, 10 MB at most. */
const MOST_KEYS = 50_000;

export interface CallLimitOptions {
  /** Units a minute of one account, whichever way it calls. Null for no limit. */
  readonly perUser: number | null;
  /** Units a minute of one network address, for calls of nobody who is signed in. Null for no limit. */
  readonly perAddress: number | null;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

/** Counts calls, and refuses those of an account or address that sends too many. */
export interface CallLimits {
  /** Uses units of whoever acts, says in headers how many are left, and throws RATE_LIMITED where they do not suffice. */
  consume(request: FastifyRequest, reply: FastifyReply, actor: Actor, units: number): void;
  /**
   * Refuses a call whose session or key used up its units a moment ago, before anything is looked up: a flood costs a look
   * into a map. Null for any other call.
   */
  refuseEarly(request: FastifyRequest, reply: FastifyReply): RateState | null;
  /** The same for a call whose caller is not known by a session. Answers instead of throwing. */
  consumeAddress(request: FastifyRequest, units: number): RateState | null;
}

/** A limiter with the headers that never change. */
interface Limit {
  readonly limiter: RateLimiter;
  readonly headers: Readonly<Record<string, string>>;
}

function limitOf(perMinute: number | null): Limit | null {
  if (perMinute === null) return null;
  const limiter = createRateLimiter({ burst: perMinute, perMinute }, MOST_KEYS);
  return {
    limiter,
    headers: { 'ratelimit-limit': String(perMinute), 'ratelimit-policy': `${perMinute};w=60` },
  };
}

/** An API key has a limit of its own, and says so before this one: the client is told of the one that ends first. */
function tell(reply: FastifyReply, { headers }: Limit, { remaining, resetSeconds, isAllowed }: RateState) {
  const told = reply.getHeader('ratelimit-remaining');
  if (isAllowed && told !== undefined && Number(told) < remaining) return;
  reply.headers(headers);
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
}

/** What a request proves who sent it with. */
const credentialsOf = ({ headers }: FastifyRequest) => headers.authorization ?? headers.cookie;

/** A session without a single unit, and when it gets the next one. */
interface Exhausted {
  readonly state: RateState;
  readonly until: number;
}

/** So many of these are remembered, some kilobytes each. */
const MOST_EXHAUSTED = 500;

/** The units of a request's body. One that does not say its length costs as much as the longest. */
export function bodyUnits({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Math.floor(2_000_000 / BYTES_PER_UNIT);
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isFinite(bytes) && bytes > 0 ? Math.floor(bytes / BYTES_PER_UNIT) : 0;
}

/**
 * The limits of this process. They are for people and for scripts that work for them; who floods the server is refused for
 * the price of a subtraction. `RateLimit-*` are the headers of draft-ietf-httpapi-ratelimit-headers-06.
 */
export function createCallLimits(options: CallLimitOptions): CallLimits {
  const { perUser, perAddress, now = () => performance.now() } = options;
  const users = limitOf(perUser);
  const addresses = limitOf(perAddress);
  const exhausted = new RecentMap<string, Exhausted>(MOST_EXHAUSTED);

  /** Not where only this call was too expensive: a cheaper one may follow. */
  function rememberExhausted(request: FastifyRequest, limit: Limit, state: RateState): void {
    const credentials = credentialsOf(request);
    if (state.remaining > 0 || credentials === undefined) return;
    const until = now() + MINUTE_MS / limit.limiter.policy.perMinute;
    exhausted.set(credentials, { state: { ...state, retryAfterSeconds: 1 }, until });
  }

  function take(limit: Limit, key: string, units: number): RateState {
    return limit.limiter.consume(key, units, now());
  }

  return {
    consume: (request, reply, actor, units) => {
      const isKnown = actor.kind === 'person';
      const limit = isKnown ? users : addresses;
      if (!limit) return;
      const state = take(limit, isKnown ? actor.userId : networkOf(request.ip), units);
      tell(reply, limit, state);
      if (state.isAllowed) return;
      if (isKnown) rememberExhausted(request, limit, state);
      const { retryAfterSeconds } = state;
      throw failure('RATE_LIMITED', { retryAfterSeconds });
    },
    refuseEarly: (request, reply) => {
      const credentials = credentialsOf(request);
      const found = credentials === undefined ? undefined : exhausted.get(credentials);
      if (!users || !found || found.until <= now()) return null;
      tell(reply, users, found.state);
      return found.state;
    },
    consumeAddress: (request, units) => addresses && take(addresses, networkOf(request.ip), units),
  };
}

/** Refuses nothing: for tests that make thousands of calls. */
export const NO_CALL_LIMITS = createCallLimits({ perUser: null, perAddress: null });
