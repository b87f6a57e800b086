import type { Instant } from '@gable/contracts/kernel';
import type { Clock, Log } from '#kernel/index.ts';

const ONCE_IN_MS = 60_000;

/** Says in the log what a person who runs the server should know. */
export type Warn = (message: string, fields: object) => void;

/**
 * Warnings of what may happen with each request: the same sentence is said once a minute at most. Sentences are
 * remembered for ever, so they must be fixed ones; what differs goes into the fields.
 */
export function createThrottledWarning(log: Log, clock: Clock): Warn {
  const saidAt = new Map<string, Instant>();
  return (message, fields) => {
    const now = clock.now();
    const last = saidAt.get(message);
    if (last !== undefined && now - last < ONCE_IN_MS) return;
    saidAt.set(message, now);
    log.warn({ part: 'supabase', ...fields }, message);
  };
}
