import type SqliteClient from 'better-sqlite3';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrations-folder.ts';

/** How long a start waits for another process that migrates the same file, in milliseconds. */
const WAIT_MS = 120_000;

/** Drizzle's own table, as its migrator makes it. */
const JOURNAL = `CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (
  id SERIAL PRIMARY KEY,
  hash text NOT NULL,
  created_at numeric
)`;

/** Runs what is missing, in the one transaction of the caller. */
function applyMissing(client: SqliteClient.Database, migrations: readonly MigrationMeta[]): void {
  client.exec(JOURNAL);
  const last = client.prepare('SELECT max(created_at) FROM "__drizzle_migrations"').pluck().get();
  const record = client.prepare('INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES (?, ?)');
  for (const { sql, hash, folderMillis } of migrations) {
    if (last !== null && folderMillis <= Number(last)) continue;
    for (const statement of sql) client.exec(statement);
    record.run(hash, folderMillis);
  }
}

/**
 * Brings the schema of a SQLite file up to date, as Drizzle's migrator does, with one difference: it takes the write lock
 * before it checks which migrations are missing. If several processes start on one file, one migrates and the others wait.
 */
export function migrateSqlite(client: SqliteClient.Database): void {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') });
  client.pragma(`busy_timeout = ${WAIT_MS}`);
  client.exec('BEGIN IMMEDIATE');
  try {
    applyMissing(client, migrations);
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}
