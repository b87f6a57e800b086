import { createPostgresDatabase } from '../../packages/server/src/testing/postgres-databases.ts';
import { setup } from '../../packages/server/src/testing/start-postgres.ts';

/** Starts PostgreSQL for a test file, with one migrated, empty database. */
export async function startPostgres(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const stop = await setup();
  const { url } = await createPostgresDatabase();
  return { databaseUrl: url, stop };
}
