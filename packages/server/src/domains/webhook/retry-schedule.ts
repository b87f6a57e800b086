const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses that Standard Webhooks suggests, after the first try, which is made at once: a little more than a day in all. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** So much of a pause is added to it at most: what failed together does not come again together. */
const MAX_JITTER = 0.2;

/**
 * How long to wait after so many tries, in milliseconds; null when it was the last. Never less than the standard's pause.
 * @param random From 0 up to 1.
 */
export function retryDelay(tries: number, random: () => number = Math.random): number | null {
  const pause = RETRY_DELAYS_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + MAX_JITTER * random()));
}
