import type { Settings } from '#settings.ts';
import type { BackupPaths } from './backup-parts.ts';

/** Returns the directories with this server's data. Throws if the data is in PostgreSQL. */
export function getBackupPaths({ databaseUrl, dataDir, storage }: Settings): BackupPaths {
  if (databaseUrl !== undefined)
    throw new Error('DATABASE_URL is set: back up PostgreSQL with its own tools, see docs/operations.md.');
  // The storage provider backs up the bucket.
  return { dataDir, filesDir: storage.kind === 'folder' ? storage.folder : null };
}
