import type { Instant } from '@gable/contracts/kernel';

/** The number of failures in a row that opens the breaker. */
const THRESHOLD = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Stops calls to a service that is down (Nygard, 'Release It!'). After three failures in a row it opens for 30 s, then
 * lets one job through as a probe. A probe that fails opens it for twice as long, up to five minutes; any success closes it.
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
  let pauseMs = 0;
  let openUntil = 0;

  return {
    allowed: (now, concurrency) => {
      if (failures < THRESHOLD) return concurrency;
      return now < openUntil ? 0 : 1;
    },
    succeeded: () => {
      failures = 0;
      pauseMs = 0;
    },
    failed: (now) => {
      failures += 1;
      // Jobs that were already running when it opened do not count.
      if (failures < THRESHOLD || now < openUntil) return;
      pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      openUntil = now + pauseMs;
    },
  };
}
