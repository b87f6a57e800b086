import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/** Migrates in a process of its own; answers what it wrote to stderr, nothing when all went well. */
async function migrateInProcess(databaseUrl: string): Promise<string> {
  const script = fileURLToPath(new URL('../testing/migrate-in-process.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: databaseUrl, GABLE_DIALECT: 'postgres' };
  const { stderr } = await promisify(execFile)(process.execPath, [script], { env });
  return stderr;
}

describe('migrating', () => {
  it.runIf(dialect === 'postgres')('can be done by two processes on one PostgreSQL at once', async () => {
    const { url, drop } = await createPostgresDatabase('template0');
    expect(await Promise.all([migrateInProcess(url), migrateInProcess(url)])).toEqual(['', '']);
    const db = openDatabase({ databaseUrl: url, file: '', onIdleError: () => undefined });
    expect(await db.read.$count(users)).toBe(0);
    await db.close();
    await drop();
  });

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
