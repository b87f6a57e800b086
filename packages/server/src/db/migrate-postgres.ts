import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from './migrations-folder.ts';

/** Any number, the same in every process: the one that holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_204_117;

/**
 * Brings the schema of a PostgreSQL database up to date, over a connection of its own without time limits: a large table
 * takes its time, and so does another process that migrates first. Closing the connection gives the lock back.
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
