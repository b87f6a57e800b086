import { rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, dialect, openDatabase } from '../db/index.ts';
import { borrowPostgresDatabase } from './postgres-databases.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface TestDatabase {
  readonly db: Database;
  /** Where it is, for a test that opens it in a way of its own. */
  readonly location: { readonly databaseUrl: string | undefined; readonly file: string };
  /** Opens the same data a second time, as another process would. */
  reopen(): Database;
  close(): Promise<void>;
}

const fail = (error: Error): never => {
  throw error;
};

let template: Promise<string> | undefined;

/** A migrated file, made once a test file and copied for each database: much faster than migrating again. */
async function makeTemplate(): Promise<string> {
  const folder = await makeTemporaryFolder();
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  const file = join(folder.path, 'gable.sqlite');
  const db = openDatabase({ databaseUrl: undefined, file, onIdleError: fail });
  await db.migrate();
  await db.close();
  return file;
}

async function openSqliteCopy(): Promise<TestDatabase> {
  template ??= makeTemplate();
  const folder = await makeTemporaryFolder();
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
  const database = await borrowPostgresDatabase();
  const reopen = () => openDatabase({ databaseUrl: database.url, file: '', onIdleError: () => undefined });
  const db = reopen();
  return {
    db,
    location: { databaseUrl: database.url, file: '' },
    reopen,
    close: async () => {
      await db.close();
      await database.giveBack();
    },
  };
}

/** A private, migrated, empty database of the dialect that the suite runs on. */
export function openTestDatabase(): Promise<TestDatabase> {
  return dialect === 'sqlite' ? openSqliteCopy() : openPostgresDatabase();
}
