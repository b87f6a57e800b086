import SqliteClient from 'better-sqlite3';
import { hasCause } from '../error-chain.ts';

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  return hasCause(error, (cause) => cause instanceof SqliteClient.SqliteError && matches(cause.code));
}

/** The disk is full, or the file has reached its maximum size. */
export function isSqliteFull(error: unknown): boolean {
  return hasCode(error, (code) => code === 'SQLITE_FULL');
}

/** An I/O error. If COMMIT failed with it, whether the changes were stored is unknown. */
export function isDiskError(error: unknown): boolean {
  return hasCode(error, (code) => code.startsWith('SQLITE_IOERR'));
}

/** SQLite cannot write because of a lock of another process, a full disk or an I/O error. */
export function isSqliteUnavailable(error: unknown): boolean {
  return (
    isSqliteFull(error) || isDiskError(error) || hasCode(error, (code) => code.startsWith('SQLITE_BUSY'))
  );
}
