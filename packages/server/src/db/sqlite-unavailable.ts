import SqliteClient from 'better-sqlite3';
import { inCauses } from './in-causes.ts';

function hasCode(error: unknown, holds: (code: string) => boolean): boolean {
  return inCauses(error, (cause) => cause instanceof SqliteClient.SqliteError && holds(cause.code));
}

/** There is no room for what is written: on the disk, or below the largest size of the file. */
export function isSqliteFull(error: unknown): boolean {
  return hasCode(error, (code) => code === 'SQLITE_FULL');
}

/** The disk failed. After a failed COMMIT it is unknown which changes were stored. */
export function isDiskError(error: unknown): boolean {
  return hasCode(error, (code) => code.startsWith('SQLITE_IOERR'));
}

/** SQLite cannot write now, for a reason outside the statement: a lock of another process, no room, a failing disk. */
export function isSqliteUnavailable(error: unknown): boolean {
  return (
    isSqliteFull(error) || isDiskError(error) || hasCode(error, (code) => code.startsWith('SQLITE_BUSY'))
  );
}
