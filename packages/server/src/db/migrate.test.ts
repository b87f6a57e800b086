import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { users } from '../domains/profile/profile.tables.ts';
import { createPostgresDatabase } from '../testing/postgres-databases.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { dialect, openDatabase } from './index.ts';

/** An address of an empty database, and what removes it. */
async function emptyDatabase(): Promise<{
  databaseUrl: string | undefined;
  file: string;
  remove: () => Promise<void>;
}> {
  if (dialect === 'postgres') {
    const { url, drop } = await createPostgresDatabase('template0');
    return { databaseUrl: url, file: '', remove: drop };
  }
  const folder = await makeTemporaryFolder();
  return {
    databaseUrl: undefined,
    file: join(folder.path, 'gable.sqlite'),
    remove: folder.remove,
  };
}

describe('migrating', () => {
  it('can be done by several processes at once, and again', async () => {
    const place = await emptyDatabase();
    const open = () => openDatabase({ ...place, onIdleError: () => undefined });
    // On SQLite one process owns the file; on PostgreSQL any number may start together.
    const databases = dialect === 'postgres' ? [open(), open(), open()] : [open()];
    await Promise.all(databases.map((db) => db.migrate()));
    await Promise.all(databases.map((db) => db.migrate()));
    for (const db of databases) {
      expect(await db.read.$count(users)).toBe(0);
      await db.close();
    }
    await place.remove();
  });
});
