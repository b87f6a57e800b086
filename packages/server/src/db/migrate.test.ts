import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SqliteClient from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { authSessions } from '../auth/session.tables.ts';
import { authUsers } from '../auth/user.tables.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { createPostgresDatabase } from '../testing/postgres-databases.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { dialect, openDatabase } from './index.ts';

/** A file of SQLite's migrations. */
const readMigration = (name: string) =>
  readFile(new URL(`./migrations/sqlite/${name}`, import.meta.url), 'utf8');

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

  it.runIf(dialect === 'sqlite')('keeps every row that refers to a table which is made anew', async () => {
    const place = await emptyDatabase();
    const client = new SqliteClient(place.file);
    client.pragma('foreign_keys = ON');
    client.exec(await readMigration('0000_initial.sql'));
    // By when it was written the migrator knows which migrations were done.
    const initialAt = /"when": (\d+)/.exec(await readMigration('meta/_journal.json'))?.[1] ?? '';
    const at = 1_700_000_000_000;
    client.exec(`
      insert into auth_users (id, email, password_hash, user_metadata, app_metadata, created_at, updated_at)
        values ('u', 'ann@example.com', 'a hash', '{}', '{}', ${at}, ${at});
      insert into auth_sessions (id, user_id, aal, amr, created_at, updated_at)
        values ('s', 'u', 'aal1', '[]', ${at}, ${at});
      create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric);
      insert into __drizzle_migrations (hash, created_at) values ('initial', ${initialAt});`);
    client.close();
    const db = openDatabase({ ...place, onIdleError: () => undefined });
    await db.migrate();
    const [user] = await db.read.select().from(authUsers);
    expect(user).toMatchObject({
      id: 'u',
      email: 'ann@example.com',
      passwordHash: 'a hash',
      phone: null,
      isAnonymous: false,
    });
    expect(await db.read.$count(authSessions)).toBe(1);
    await db.close();
    await place.remove();
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
