import { AsyncLocalStorage } from 'node:async_hooks';
import { type AppError, failure, isAppError } from '#kernel/app-error.ts';

interface Commits {
  any: boolean;
}

const scope = new AsyncLocalStorage<Commits>();

/**
 * Runs a unit of work, such as a request. If storage fails after one of its transactions has
 * committed, the error is OUTCOME_UNKNOWN, because something has changed. The commits of a nested
 * call do not count for the outer one.
 */
export function trackCommits<Result>(run: () => Result): Result {
  return scope.run({ any: false }, run);
}

/** Records that a transaction of the current unit of work has committed. */
export function recordCommit(): void {
  const commits = scope.getStore();
  if (commits) commits.any = true;
}

/**
 * Creates the error for data that cannot be read or written now: OUTCOME_UNKNOWN if the unit of
 * work has committed, otherwise the given code. OVERLOADED means that all connections are in use.
 */
export function storageFailure(code: 'STORAGE_UNAVAILABLE' | 'OVERLOADED', cause: unknown): AppError {
  return failure(scope.getStore()?.any ? 'OUTCOME_UNKNOWN' : code, {}, cause);
}

const isDiskFull = (error: Error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const STORAGE_CODES: readonly string[] = ['STORAGE_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'OVERLOADED'];

/** Returns the storage failure among an error and its causes (Drizzle wraps errors), or null. */
export function findStorageFailure(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (isAppError(error) && STORAGE_CODES.includes(error.code)) return error;
  if (isDiskFull(error)) return storageFailure('STORAGE_UNAVAILABLE', error);
  return findStorageFailure(error.cause);
}
