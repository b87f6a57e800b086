import { type Instant, MINUTE_MS } from '../kernel/index.ts';
import { MAX_ENTRY_MINUTES } from './time-entry.limits.ts';

/**
 * Returns the minutes of a timer, rounded half up: at least one, and at most a day, so that a
 * forgotten timer cannot bill more.
 */
export function timerMinutes(startedAt: Instant, stoppedAt: Instant): number {
  const minutes = Math.round((stoppedAt - startedAt) / MINUTE_MS);
  return Math.min(Math.max(minutes, 1), MAX_ENTRY_MINUTES);
}
