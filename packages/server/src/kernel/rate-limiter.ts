import { MINUTE_MS } from '@gable/contracts/kernel';
import { createLruCache } from './lru-cache.ts';

export interface RateLimitPolicy {
  /** The maximum number of units available. */
  readonly burst: number;
  /** The units refilled per minute. */
  readonly perMinute: number;
}

/** The state of a limit after a call. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  /** The units available now. */
  readonly remaining: number;
  /** Seconds until all units are available again. */
  readonly resetSeconds: number;
  /** Seconds until a rejected call would be allowed; 0 for an allowed call. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  readonly policy: RateLimitPolicy;
  /** Consumes units of a key. A rejected call consumes none. `now` is in milliseconds. */
  consume(key: string, units: number, now: number): RateLimitResult;
}

/**
 * Limits the rate of each key in this process, with the generic cell rate algorithm (GCRA): one
 * number per key. Stores at most `maxKeys` keys. The least recently used key is evicted, and starts
 * again with all of its units.
 */
export function createRateLimiter(policy: RateLimitPolicy, maxKeys: number): RateLimiter {
  const unitMs = MINUTE_MS / policy.perMinute;
  const burstMs = policy.burst * unitMs;
  /** The time at which each key has all of its units again. */
  const fullAt = createLruCache<number>(maxKeys);

  return {
    policy,
    consume(key, units, now) {
      const before = Math.max(fullAt.get(key) ?? now, now);
      const after = before + Math.min(units, policy.burst) * unitMs;
      const missingMs = after - now - burstMs;
      // Allows for rounding errors.
      const isAllowed = missingMs < 0.001;
      if (isAllowed) fullAt.set(key, after);
      const usedMs = (isAllowed ? after : before) - now;
      return {
        isAllowed,
        remaining: Math.max(0, Math.floor((burstMs - usedMs) / unitMs + 0.001)),
        resetSeconds: Math.ceil(usedMs / 1_000),
        retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(missingMs / 1_000)),
      };
    },
  };
}
