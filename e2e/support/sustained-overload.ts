import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/testing/free-port.ts';
import { readRows } from '../../packages/server/src/testing/postgres-databases.ts';
import { collectGarbage } from './collect-garbage.ts';
import { GableServer } from './gable-server.ts';
import {
  idsOf,
  measureCapacity,
  Senders,
  sendAtRate,
  signUpUser,
  storedIds,
  UNLIMITED,
  WRITTEN_IDS,
  waitUntilRecovered,
} from './load.ts';
import { startMisbehavingClients } from './misbehaving-clients.ts';
import { startPostgres } from './postgres.ts';
import { type ProcessFigures, readMetrics, type Watched, watchFigures } from './process-figures.ts';
import { RawHttp } from './raw-http.ts';

const ASSETS = new URL('../../packages/web/dist/assets', import.meta.url);
/**
 * The number of agents with open streams. With twelve streams each, there are about two hundred.
 */
const AGENTS = 17;
const CAPACITY_MS = 5_000;
const CHECK_EVERY_MS = 1_000;
/**
 * Opened before the load, because a server accepts connections one at a time and new ones would
 * wait in the backlog.
 */
const CONNECTIONS = 300;
/** The idle time after each round. The process keeps the memory that it still holds then. */
const REST_MS = 10_000;

/** The options of a sustained overload. */
export interface OverloadOptions {
  readonly database: 'sqlite' | 'postgres';
  /** The load as a multiple of the capacity of the server. */
  readonly times: number;
  readonly forMs: number;
  /** The number of consecutive rounds on the same process. */
  readonly rounds: number;
}

/** The results of one round. */
export interface Round {
  /** The number of requests sent per second. */
  readonly sent: number;
  readonly statusCounts: Readonly<Record<string, number>>;
  /** Percentiles of the duration of accepted requests, in milliseconds. */
  readonly accepted: { readonly p50: number; readonly max: number; readonly p99: number };
  /**
   * The number of writes with a 2xx response, and how many of these the database does not contain.
   */
  readonly written: number;
  readonly lost: number;
  readonly slowestHealth: number;
  /**
   * The time from the last request until the server responded promptly again, in milliseconds. Null
   * if it never did.
   */
  readonly recoveredMs: number | null;
  readonly series: readonly ProcessFigures[];
  /** After an idle time, with all clients closed. */
  readonly afterwards: ProcessFigures | null;
}

/** The results of all rounds. */
export interface OverloadReport {
  readonly database: OverloadOptions['database'];
  readonly capacity: number;
  readonly before: ProcessFigures | null;
  readonly rounds: readonly Round[];
}

interface Target {
  readonly server: GableServer;
  readonly inspectPort: number;
  stored(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** The production settings (docs/operations.md), with the inspector for memory checks. */
const productionEnv = (inspectPort: number) => ({
  ...UNLIMITED,
  MAX_EVENT_LOOP_DELAY_MS: '1500',
  NODE_OPTIONS: `--max-semi-space-size=16 --inspect=127.0.0.1:${inspectPort}`,
});

async function openTarget(database: OverloadOptions['database']): Promise<Target> {
  const inspectPort = await freePort();
  const env = productionEnv(inspectPort);
  if (database === 'sqlite') {
    const server = await GableServer.start(env);
    const stored = async () => storedIds(server.dataDir);
    return { server, inspectPort, stored, close: () => server.dispose() };
  }
  const { databaseUrl, stop } = await startPostgres();
  const server = await GableServer.start({ ...env, DATABASE_URL: databaseUrl });
  const close = async () => {
    await server.dispose();
    await stop();
  };
  return { server, inspectPort, stored: async () => idsOf(await readRows(databaseUrl, WRITTEN_IDS)), close };
}

/** Returns the path of the largest script. */
function largeAsset(): string {
  const name = readdirSync(ASSETS).find((file) => /^base-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built.');
  return `/assets/${name}`;
}

function latencies(took: readonly number[]): Round['accepted'] {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

interface RoundInput {
  readonly http: RawHttp;
  /** A client with its own connections that monitors the server. */
  readonly watcher: RawHttp;
  readonly tokens: readonly string[];
  readonly rate: number;
  readonly forMs: number;
}

/** Runs one round with misbehaving clients. Returns the measurements and the senders. */
async function runRound({ http, watcher, tokens, rate, forMs }: RoundInput, name: string) {
  const clients = startMisbehavingClients(http, largeAsset(), tokens);
  const watching = watchFigures(watcher, CHECK_EVERY_MS);
  const senders = new Senders(http, tokens, name);
  const sent = await sendAtRate(senders, rate, forMs);
  const recoveredMs = await waitUntilRecovered(http, tokens[0] ?? '');
  const watched: Watched = await watching.stop();
  clients.stop();
  http.close();
  return { senders, sent: Math.round(sent), recoveredMs, ...watched };
}

/**
 * Overloads one process for several rounds, together with slow, unresponsive and impatient clients,
 * and reports the results.
 */
export async function runSustainedOverload({
  database,
  times,
  forMs,
  rounds,
}: OverloadOptions): Promise<OverloadReport> {
  const { server, inspectPort, stored, close } = await openTarget(database);
  try {
    const [http, watcher] = await Promise.all([RawHttp.to(server.url), RawHttp.to(server.url)]);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => http.send('/healthz', null)));
    const names = Array.from({ length: AGENTS }, (_, n) => `load-${n}`);
    const tokens = await Promise.all(names.map((name) => signUpUser(http, name)));
    const capacity = await measureCapacity(new Senders(http, tokens, 'calm'), CAPACITY_MS);
    const startedAt = performance.now();
    const before = await readMetrics(watcher, startedAt);
    const completed: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { senders, ...seen } = await runRound(
        { http, watcher, tokens, rate: capacity * times, forMs },
        `round-${round}`,
      );
      await sleep(REST_MS);
      await collectGarbage(inspectPort);
      const ids = await stored();
      completed.push({
        ...seen,
        statusCounts: senders.statusCounts,
        accepted: latencies(senders.took),
        written: senders.written.length,
        lost: senders.written.filter((id) => !ids.has(id)).length,
        afterwards: await readMetrics(watcher, startedAt),
      });
    }
    watcher.close();
    return { database, capacity: Math.round(capacity), before, rounds: completed };
  } finally {
    await close();
  }
}
