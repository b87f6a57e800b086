import { rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, dialect, openDatabase } from '../db/index.ts';
import { acquirePostgresDatabase } from './postgres-databases.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface TestDatabase {
  readonly db: Database;
  /** For tests that open the database differently. */
  readonly location: { readonly databaseUrl: string | undefined; readonly file: string };
  /** Opens a second connection to the same data, as another process would. */
  reopen(): Database;
  close(): Promise<void>;
}

const fail = (error: Error): never => {
  throw error;
};

let template: Promise<string> | undefined;

/** Creates a migrated file, once per test file. Copying it is much faster than migrating again. */
async function createTemplate(): Promise<string> {
  const folder = await createTemporaryFolder();
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  const file = join(folder.path, 'gable.sqlite');
  const db = openDatabase({ databaseUrl: undefined, file, onIdleError: fail });
  await db.migrate();
  await db.close();
  return file;
}

async function openSqliteCopy(): Promise<TestDatabase> {
  template ??= createTemplate();
  const folder = await createTemporaryFolder();
  const file = join(folder.path, 'gable.sqlite');
  await copyFile(await template, file);
  const reopen = () => openDatabase({ databaseUrl: undefined, file, onIdleError: fail });
  const db = reopen();
  return {
    db,
    location: { databaseUrl: undefined, file },
    reopen,
    close: async () => {
      await db.close();
      await folder.remove();
    },
  };
}

async function openPostgresDatabase(): Promise<TestDatabase> {
  const database = await acquirePostgresDatabase();
  const reopen = () => openDatabase({ databaseUrl: database.url, file: '', onIdleError: () => undefined });
  const db = reopen();
  return {
    db,
    location: { databaseUrl: database.url, file: '' },
    reopen,
    close: async () => {
      await db.close();
      await database.release();
    },
  };
}

/** Opens a private, migrated, empty database in the dialect of the test project. */
export function openTestDatabase(): Promise<TestDatabase> {
  return dialect === 'sqlite' ? openSqliteCopy() : openPostgresDatabase();
}
