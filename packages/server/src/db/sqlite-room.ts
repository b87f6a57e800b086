import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type SqliteClient from 'better-sqlite3';
import { isSqliteFull } from './sqlite-unavailable.ts';
import { storageFailure } from './storage-failure.ts';

/** A file system with less free space than this counts as full, in bytes: a few large requests. */
const LEAST_ROOM = 1_048_576;

/** Watches whether there is room to write. */
export interface SqliteRoom {
  /** Looks at an error of a write. */
  failed(error: unknown): void;
  /**
   * Throws STORAGE_UNAVAILABLE on a full disk. Costs one system call. After a write that failed because the disk was full,
   * it also tries a small write. The disk counts as full until that write succeeds.
   */
  assert(transact: (work: () => Promise<void>) => Promise<void>): Promise<void>;
}

/** Writes enough data to need new pages, and drops it again. */
function tryWrite(client: SqliteClient.Database): void {
  client.exec(`create table storage_probe (filling blob);
    insert into storage_probe values (zeroblob(16384));
    drop table storage_probe`);
}

export function watchRoom(client: SqliteClient.Database, file: string): SqliteRoom {
  const folder = dirname(file);
  let isFull = false;

  return {
    failed: (error) => {
      isFull ||= isSqliteFull(error);
    },
    assert: async (transact) => {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < LEAST_ROOM)
        throw storageFailure('STORAGE_UNAVAILABLE', new Error(`There is no room left in ${folder}.`));
      if (!isFull) return;
      await transact(async () => tryWrite(client));
      isFull = false;
    },
  };
}
