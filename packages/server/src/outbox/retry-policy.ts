import { type Instant, instant } from '@gable/contracts/kernel';
import { isAppError } from '../kernel/index.ts';

/** After so many tries a job is dead and waits for a person. With the pauses below that is about a day. */
const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Whether a job that fails now, for whatever reason, will not be tried again; `attempt` is 1 on the first try. */
export function isLastAttempt(attempt: number): boolean {
  return attempt >= MAX_ATTEMPTS;
}

/** An error of the request itself. One with a status of 500 or more, such as OUTCOME_UNKNOWN, may not happen again. */
function isRejection(error: unknown): boolean {
  return isAppError(error) && error.status < 500;
}

/**
 * When to try again: pauses that double from one second to an hour. Null when it makes no sense: a refusal that will
 * be the same next time, or too many tries.
 */
export function nextAttemptAt(error: unknown, attempts: number, now: Instant): Instant | null {
  if (isRejection(error) || isLastAttempt(attempts)) return null;
  return instant(now + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));
}
