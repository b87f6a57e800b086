import type { Settings } from '#settings.ts';
import type { BackupPaths } from './backup-parts.ts';

/** Where this server has its data. Throws, saying what to use instead, where it has none in a folder. */
export function getBackupPaths({ databaseUrl, dataDir, storage }: Settings): BackupPaths {
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: back PostgreSQL up with its own tools (docs/operations.md says how).',
    );
  // What lies in a bucket is the bucket's to keep.
  return { dataDir, filesDir: storage.kind === 'folder' ? storage.folder : null };
}
