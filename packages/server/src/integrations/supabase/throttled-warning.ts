import type { Instant } from '@gable/contracts/kernel';
import type { Clock, Log } from '#kernel/index.ts';

const INTERVAL_MS = 60_000;

/** Logs a warning for the operator. */
export type Warn = (message: string, fields: object) => void;

/**
 * Creates a logger of warnings that may occur on each request. Logs each message at most once a
 * minute. Messages are remembered forever, so they must be constants; details go into the fields.
 */
export function createThrottledWarning(log: Log, clock: Clock): Warn {
  const lastLoggedAt = new Map<string, Instant>();
  return (message, fields) => {
    const now = clock.now();
    const last = lastLoggedAt.get(message);
    if (last !== undefined && now - last < INTERVAL_MS) return;
    lastLoggedAt.set(message, now);
    log.warn({ part: 'supabase', ...fields }, message);
  };
}
