/**
 * Delays before each retry of loading code, in milliseconds. A server restart takes a second or
 * two.
 */
export const RETRY_DELAYS_MS: readonly number[] = [300, 1_000, 3_000];
