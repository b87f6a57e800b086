import { HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import { type AppError, isAppError } from '../kernel/index.ts';

/** About a day with the delays below. Then the job is dead. */
const MAX_ATTEMPTS = 20;
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = HOUR_MS;

/** Whether a job is not retried if this attempt fails. The first attempt is 1. */
export function isLastAttempt(attempt: number): boolean {
  return attempt >= MAX_ATTEMPTS;
}

/**
 * An error that every attempt would repeat. Errors with a 5xx status, such as OUTCOME_UNKNOWN, may
 * be temporary.
 */
export function isRejection(error: unknown): error is AppError {
  return isAppError(error) && error.status < 500;
}

/**
 * Returns the time of the next attempt: exponential backoff from one second to one hour. Null to
 * give up.
 */
export function nextAttemptAt(error: unknown, attempts: number, now: Instant): Instant | null {
  if (isRejection(error) || isLastAttempt(attempts)) return null;
  return instant(now + Math.min(INITIAL_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS));
}
