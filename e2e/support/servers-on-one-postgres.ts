import { afterAll, beforeAll } from 'vitest';
import { GableServer } from './gable-server.ts';
import { startPostgres } from './postgres.ts';
import { openSharedSandbox, type SharedSandbox } from './shared-sandbox.ts';

/** Servers that share a database and a payment provider. Available inside tests. */
export interface ServersOnOnePostgres {
  readonly databaseUrl: string;
  readonly sandbox: SharedSandbox;
  readonly servers: readonly GableServer[];
  /** The environment of each server, and of operator commands on their data. */
  readonly env: Readonly<Record<string, string>>;
}

async function start(count: number): Promise<ServersOnOnePostgres & { stop: () => Promise<void> }> {
  const [postgres, sandbox] = await Promise.all([startPostgres(), openSharedSandbox()]);
  const { databaseUrl } = postgres;
  let env: Record<string, string> = {};
  const first = await GableServer.create((url) => {
    // All use the first server's address as their public address.
    env = { DATABASE_URL: databaseUrl, STRIPE_API_URL: sandbox.apiUrl, PUBLIC_URL: url };
    return Promise.resolve(env);
  });
  const others = await Promise.all(Array.from({ length: count - 1 }, () => GableServer.create(env)));
  const servers = [first, ...others];
  await Promise.all(servers.map((server) => server.startAgain()));
  sandbox.feed(servers.map(({ url }) => url));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.dispose()));
    await sandbox.close();
    await postgres.stop();
  };
  return { databaseUrl, sandbox, servers, env, stop };
}

/** Starts this many servers for the tests of the calling file, and stops them after the last test. */
export function startServersOnOnePostgres(count = 2): ServersOnOnePostgres {
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    started = await start(count);
  });
  afterAll(() => started?.stop());
  const requireStarted = () => {
    if (!started) throw new Error('The servers are available only inside tests.');
    return started;
  };
  return {
    get databaseUrl() {
      return requireStarted().databaseUrl;
    },
    get sandbox() {
      return requireStarted().sandbox;
    },
    get servers() {
      return requireStarted().servers;
    },
    get env() {
      return requireStarted().env;
    },
  };
}
