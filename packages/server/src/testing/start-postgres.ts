import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ADMIN_URL, TEMPLATE } from './postgres-databases.ts';

/** Migrates the database that every test's own is copied from. */
async function migrateTemplate(url: string): Promise<void> {
  const before = process.env.GABLE_DIALECT;
  process.env.GABLE_DIALECT = 'postgres';
  const { openPostgres } = await import('../db/open-postgres.ts');
  const db = openPostgres(url, () => undefined);
  await db.migrate();
  await db.close();
  // The other projects' tests inherit this process's environment.
  if (before === undefined) delete process.env.GABLE_DIALECT;
  else process.env.GABLE_DIALECT = before;
}

/** Nothing in a test must survive a power cut, and tests are many. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Starts one real PostgreSQL for the whole run (Vitest's global set-up) and stops it afterwards. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres(FLAGS);
  await migrateTemplate(await server.createDatabase(TEMPLATE));
  process.env[ADMIN_URL] = server.url('postgres');
  return server.stop;
}
