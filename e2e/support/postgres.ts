import { createPostgresDatabase } from '../../packages/server/src/testing/postgres-databases.ts';
import { setup } from '../../packages/server/src/testing/start-postgres.ts';

/** A real PostgreSQL of a test file's own, with one migrated, empty database in it. */
export async function startPostgres(): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const stop = await setup();
  const { url } = await createPostgresDatabase();
  return { databaseUrl: url, stop };
}
