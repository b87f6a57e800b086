import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from '../migrations-folder.ts';

/** The id of the advisory lock. The process that holds it migrates; the others wait. */
const MIGRATION_LOCK = 7_204_117;

/**
 * Applies pending migrations over a separate connection without a statement timeout, because a
 * large table can take long. Closing the connection releases the lock.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // A lost connection rejects the running query. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') });
  } finally {
    await client.end();
  }
}
