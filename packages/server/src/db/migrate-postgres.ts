import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from './migrations-folder.ts';

/** The id of the advisory lock. The process that holds the lock migrates; the others wait. */
const MIGRATION_LOCK = 7_204_117;

/**
 * Brings the schema of a PostgreSQL database up to date, over a separate connection without time limits: a large
 * table takes long, and another process may migrate first. Closing the connection releases the lock.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // A lost connection also rejects the query that runs on it. Without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') });
  } finally {
    await client.end();
  }
}
