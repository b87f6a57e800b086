import type { Instant } from '@gable/contracts/kernel';

/** The number of consecutive failures that opens the breaker. */
const THRESHOLD = 3;
const INITIAL_OPEN_MS = 30_000;
const MAX_OPEN_MS = 300_000;

/**
 * Stops calls to a service that is down (Nygard, 'Release It!'). After three consecutive failures
 * it opens for 30 seconds, then allows one job as a probe. A failed probe doubles the open time, up
 * to five minutes. Any success closes the breaker.
 */
export interface CircuitBreaker {
  /** How many jobs may run now. */
  allowed(now: Instant, concurrency: number): number;
  succeeded(): void;
  /** The service could not be reached. */
  failed(now: Instant): void;
}

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let openMs = 0;
  let openUntil = 0;

  return {
    allowed: (now, concurrency) => {
      if (failures < THRESHOLD) return concurrency;
      return now < openUntil ? 0 : 1;
    },
    succeeded: () => {
      failures = 0;
      openMs = 0;
    },
    failed: (now) => {
      failures += 1;
      // Ignores jobs that were already running when the breaker opened.
      if (failures < THRESHOLD || now < openUntil) return;
      openMs = openMs === 0 ? INITIAL_OPEN_MS : Math.min(2 * openMs, MAX_OPEN_MS);
      openUntil = now + openMs;
    },
  };
}
