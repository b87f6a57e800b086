import type SqliteClient from 'better-sqlite3';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations-folder.ts';

/** How long to wait for another process that migrates the same file, in milliseconds. */
const BUSY_TIMEOUT_MS = 120_000;

/** Drizzle's journal table, as its migrator creates it. */
const JOURNAL = `CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (
  id SERIAL PRIMARY KEY,
  hash text NOT NULL,
  created_at numeric
)`;

function applyPending(client: SqliteClient.Database, migrations: readonly MigrationMeta[]): void {
  client.exec(JOURNAL);
  const last = client.prepare('SELECT max(created_at) FROM "__drizzle_migrations"').pluck().get();
  const record = client.prepare('INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES (?, ?)');
  for (const { sql, hash, folderMillis } of migrations) {
    if (last !== null && folderMillis <= Number(last)) continue;
    for (const statement of sql) client.exec(statement);
    record.run(hash, folderMillis);
  }
}

/** Adds the functions that migrations call. `lower` of SQLite changes ASCII letters only. */
export function addFunctions(client: SqliteClient.Database): void {
  client.function('to_lower', { deterministic: true }, (text) => String(text).toLowerCase());
}

/**
 * Applies pending migrations in one transaction. Unlike Drizzle's migrator, it takes the write lock
 * before it reads the journal, so that one of several starting processes migrates and the others
 * wait.
 */
export function migrateSqlite(client: SqliteClient.Database): void {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') });
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  addFunctions(client);
  client.exec('BEGIN IMMEDIATE');
  try {
    applyPending(client, migrations);
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}
