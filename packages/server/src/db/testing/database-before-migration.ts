import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteClient from 'better-sqlite3';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { migrationsFolder } from '../migrations-folder.ts';
import type { DatabaseSettings } from '../open-database.ts';
import { addFunctions } from '../sqlite/migrate-sqlite.ts';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Reads the migrations before a tag, and the time of the last one. */
async function readMigrationsBefore(dialect: 'sqlite' | 'postgres', tag: string) {
  const folder = migrationsFolder(dialect);
  const { entries } = journalSchema.parse(
    JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')),
  );
  const before = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  );
  const files = await Promise.all(before.map((entry) => readFile(join(folder, `${entry.tag}.sql`), 'utf8')));
  // The migrator finds the applied migrations by their time.
  return { statements: files, when: before.at(-1)?.when ?? 0 };
}

/**
 * Migrates an empty database to the version before a migration, and inserts rows.
 * @param tag The migration's file name without its extension.
 * @param rows SQL statements that both dialects support.
 */
export async function createDatabaseBeforeMigration(
  tag: string,
  { databaseUrl, file }: Pick<DatabaseSettings, 'databaseUrl' | 'file'>,
  rows: readonly string[],
): Promise<void> {
  const { statements, when } = await readMigrationsBefore(databaseUrl ? 'postgres' : 'sqlite', tag);
  if (!databaseUrl) {
    const client = new SqliteClient(file);
    addFunctions(client);
    // The `foreign_keys` pragma in these files takes effect here, outside of a transaction.
    for (const statement of statements) client.exec(statement);
    client.exec(
      'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
    );
    client.exec(`insert into __drizzle_migrations (hash, created_at) values ('before', ${when})`);
    for (const row of rows) client.exec(row);
    client.close();
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', $1)", [
    when,
  ]);
  for (const row of rows) await client.query(row);
  await client.end();
}
