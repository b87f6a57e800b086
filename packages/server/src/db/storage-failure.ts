import { AsyncLocalStorage } from 'node:async_hooks';
import { type AppError, failure, isAppError } from '../kernel/app-error.ts';

interface Commits {
  any: boolean;
}

const scope = new AsyncLocalStorage<Commits>();

/**
 * Runs one unit of work, such as a request. When its data becomes unavailable after one of its transactions committed,
 * the error says OUTCOME_UNKNOWN: 'nothing was changed' would be wrong. A nested call is a unit of its own, for
 * bookkeeping whose commits do not count as a change.
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
 * The error for data that cannot be read or written now. STORAGE_UNAVAILABLE or OVERLOADED (all connections are in use)
 * when the unit of work has changed nothing, otherwise OUTCOME_UNKNOWN.
 */
export function storageFailure(code: 'STORAGE_UNAVAILABLE' | 'OVERLOADED', cause: unknown): AppError {
  return failure(scope.getStore()?.any ? 'OUTCOME_UNKNOWN' : code, {}, cause);
}

/** The file system is full. */
const isDiskFull = (error: Error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const STORAGE_CODES: readonly string[] = ['STORAGE_UNAVAILABLE', 'OUTCOME_UNKNOWN', 'OVERLOADED'];

/** The storage failure among the causes of an error (Drizzle wraps what a read throws), or null. */
export function storageFailureIn(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (isAppError(error) && STORAGE_CODES.includes(error.code)) return error;
  if (isDiskFull(error)) return storageFailure('STORAGE_UNAVAILABLE', error);
  return storageFailureIn(error.cause);
}
