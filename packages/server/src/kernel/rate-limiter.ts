import { RecentMap } from './recent-map.ts';

/** How much may be used at once, and how quickly it comes back. */
export interface RatePolicy {
  /** The units that can be used at once, after a pause. */
  readonly burst: number;
  /** The units that come back in a minute. */
  readonly perMinute: number;
}

/** The state of a limit after a call. */
export interface RateState {
  readonly isAllowed: boolean;
  /** The units that can be used now. */
  readonly remaining: number;
  /** After how many seconds all units are there again. */
  readonly resetSeconds: number;
  /** After how many seconds a refused call would be allowed; 0 for an allowed one. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  readonly policy: RatePolicy;
  /** Uses units of a key, unless too few are left; a refused call uses none. `now` is in milliseconds. */
  consume(key: string, units: number, now: number): RateState;
}

const MINUTE_MS = 60_000;

/**
 * Limits the rate of each key in this process (GCRA, the leaky bucket as a meter): one number for each key, and a subtraction
 * for each call. At most `mostKeys` keys are remembered; the one that falls out is the one that was used longest ago, and
 * starts with all of its units.
 */
export function createRateLimiter(policy: RatePolicy, mostKeys: number): RateLimiter {
  const unitMs = MINUTE_MS / policy.perMinute;
  const burstMs = policy.burst * unitMs;
  /** When each key has all of its units again. */
  const fullAt = new RecentMap<string, number>(mostKeys);

  return {
    policy,
    consume(key, units, now) {
      const before = Math.max(fullAt.get(key) ?? now, now);
      const after = before + Math.min(units, policy.burst) * unitMs;
      const missingMs = after - now - burstMs;
      // Less than a thousandth of a millisecond is an error of rounding.
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
