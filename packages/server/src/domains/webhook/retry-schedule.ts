import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@gable/contracts/kernel';

/**
 * The delays that Standard Webhooks suggests after the first, immediate attempt. A little more than
 * a day in total.
 */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** The maximum relative jitter, so that failed deliveries do not retry at the same time. */
const MAX_JITTER = 0.2;

/**
 * Returns the delay after an attempt in milliseconds; null after the last one. Never shorter than
 * the standard's.
 * @param random Returns at least 0 and less than 1.
 */
export function retryDelay(tries: number, random: () => number = Math.random): number | null {
  const pause = RETRY_DELAYS_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + MAX_JITTER * random()));
}
