import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type SqliteClient from 'better-sqlite3';
import { isSqliteFull } from './sqlite-unavailable.ts';
import { storageFailure } from './storage-failure.ts';

/** A file system with less free space is treated as full. In bytes: a few large requests. */
const MIN_FREE_BYTES = 1_048_576;

/** Detects a full disk. */
export interface DiskSpaceMonitor {
  /** Records whether a write failed because the disk is full. */
  onWriteError(error: unknown): void;
  /**
   * Throws STORAGE_UNAVAILABLE if the disk is full. Costs one system call. After a write that
   * failed on a full disk, it also probes with a small write, and throws until that succeeds.
   */
  assertAvailable(transaction: (work: () => Promise<void>) => Promise<void>): Promise<void>;
}

/** Writes enough data to allocate pages, and deletes it. */
function probeWrite(client: SqliteClient.Database): void {
  client.exec(`create table storage_probe (filling blob);
    insert into storage_probe values (zeroblob(16384));
    drop table storage_probe`);
}

export function monitorDiskSpace(client: SqliteClient.Database, file: string): DiskSpaceMonitor {
  const folder = dirname(file);
  let isFull = false;

  return {
    onWriteError: (error) => {
      isFull ||= isSqliteFull(error);
    },
    assertAvailable: async (transaction) => {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < MIN_FREE_BYTES)
        throw storageFailure('STORAGE_UNAVAILABLE', new Error(`No space left in ${folder}.`));
      if (!isFull) return;
      await transaction(async () => probeWrite(client));
      isFull = false;
    },
  };
}
