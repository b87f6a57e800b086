import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ADMIN_URL, TEMPLATE } from './postgres-databases.ts';

/** Migrates the database that test databases are copied from. */
async function migrateTemplate(url: string): Promise<void> {
  const before = process.env.GABLE_DIALECT;
  process.env.GABLE_DIALECT = 'postgres';
  const { openPostgres } = await import('../db/postgres/open-postgres.ts');
  const db = openPostgres(url, () => undefined);
  await db.migrate();
  await db.close();
  // The tests of other projects inherit this process's environment.
  if (before === undefined) delete process.env.GABLE_DIALECT;
  else process.env.GABLE_DIALECT = before;
}

/** Test data need not survive a power failure, and there are many tests. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/**
 * Vitest's global setup: starts one PostgreSQL server for the whole run and returns its teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres(FLAGS);
  await migrateTemplate(await server.createDatabase(TEMPLATE));
  process.env[ADMIN_URL] = server.url('postgres');
  return server.stop;
}
