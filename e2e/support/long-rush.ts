import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/testing/free-port.ts';
import { readRows } from '../../packages/server/src/testing/postgres-databases.ts';
import { collectGarbage } from './collect-garbage.ts';
import { GableServer } from './gable-server.ts';
import {
  enter,
  idsOf,
  measureCapacity,
  Senders,
  sendAtRate,
  storedIds,
  UNLIMITED,
  untilRecovered,
  WRITTEN_IDS,
} from './load.ts';
import { startPostgres } from './postgres.ts';
import { type ProcessFigures, readMetrics, type Watched, watchFigures } from './process-figures.ts';
import { RawHttp } from './raw-http.ts';
import { bringCompany } from './rude-clients.ts';

const ASSETS = new URL('../../packages/web/dist/assets', import.meta.url);
/** So many have their streams open: with twelve each, some two hundred. */
const AGENTS = 17;
const CALM_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** Opened beforehand. A server accepts connections one at a time: new ones would wait in the backlog. */
const CONNECTIONS = 300;
/** After a rush nothing happens for so long: what the process holds then, it keeps. */
const REST_MS = 10_000;

/** What is asked for. */
export interface RushOptions {
  readonly database: 'sqlite' | 'postgres';
  /** So many times as much as the server can answer. */
  readonly times: number;
  readonly forMs: number;
  /** How often, one after the other, on the same process. */
  readonly rounds: number;
}

/** What came of one round. */
export interface Round {
  /** Requests a second. */
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  /** How long what was accepted took, in milliseconds: so much of it at most. */
  readonly accepted: { readonly half: number; readonly most: number; readonly allButOneInAHundred: number };
  /** Writes that were answered 2xx, and of these, which the database does not have. */
  readonly written: number;
  readonly lost: number;
  readonly slowestHealth: number;
  /** How long after the last request everything was answered at once again, in milliseconds; null when it never was. */
  readonly recoveredMs: number | null;
  readonly series: readonly ProcessFigures[];
  /** After a rest, with all clients closed. */
  readonly afterwards: ProcessFigures | null;
}

/** What came of it all. */
export interface RushReport {
  readonly database: RushOptions['database'];
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

/** As it is run for people (docs/operations.md), and open to a look at its memory. */
const deployed = (inspectPort: number) => ({
  ...UNLIMITED,
  MAX_EVENT_LOOP_DELAY_MS: '1500',
  NODE_OPTIONS: `--max-semi-space-size=16 --inspect=127.0.0.1:${inspectPort}`,
});

async function openTarget(database: RushOptions['database']): Promise<Target> {
  const inspectPort = await freePort();
  const env = deployed(inspectPort);
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

/** The path of the largest script. */
function largeAsset(): string {
  const name = readdirSync(ASSETS).find((file) => /^base-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built.');
  return `/assets/${name}`;
}

function latencies(took: readonly number[]): Round['accepted'] {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { half: at(0.5), allButOneInAHundred: at(0.99), most: at(1) };
}

interface Attack {
  readonly http: RawHttp;
  /** Who looks how the server is, on connections of its own. */
  readonly watcher: RawHttp;
  readonly tokens: readonly string[];
  readonly rate: number;
  readonly forMs: number;
}

/** One rush with everybody there; answers what was seen and what was said to be written. */
async function attack({ http, watcher, tokens, rate, forMs }: Attack, name: string) {
  const company = bringCompany(http, largeAsset(), tokens);
  const watching = watchFigures(watcher, LOOK_EVERY_MS);
  const senders = new Senders(http, tokens, name);
  const sent = await sendAtRate(senders, rate, forMs);
  const recoveredMs = await untilRecovered(http, tokens[0] ?? '');
  const watched: Watched = await watching.stop();
  company.leave();
  http.close();
  return { senders, sent: Math.round(sent), recoveredMs, ...watched };
}

/** Rushes one process so often, with slow, deaf and impatient company, and says what became of it. */
export async function longRush({ database, times, forMs, rounds }: RushOptions): Promise<RushReport> {
  const { server, inspectPort, stored, close } = await openTarget(database);
  try {
    const [http, watcher] = await Promise.all([RawHttp.to(server.url), RawHttp.to(server.url)]);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => http.ask('/healthz', null)));
    const names = Array.from({ length: AGENTS }, (_, n) => `load-${n}`);
    const tokens = await Promise.all(names.map((name) => enter(http, name)));
    const capacity = await measureCapacity(new Senders(http, tokens, 'calm'), CALM_MS);
    const began = performance.now();
    const before = await readMetrics(watcher, began);
    const done: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { senders, ...seen } = await attack(
        { http, watcher, tokens, rate: capacity * times, forMs },
        `round-${round}`,
      );
      await sleep(REST_MS);
      await collectGarbage(inspectPort);
      const ids = await stored();
      done.push({
        ...seen,
        answers: senders.answers,
        accepted: latencies(senders.took),
        written: senders.written.length,
        lost: senders.written.filter((id) => !ids.has(id)).length,
        afterwards: await readMetrics(watcher, began),
      });
    }
    watcher.close();
    return { database, capacity: Math.round(capacity), before, rounds: done };
  } finally {
    await close();
  }
}
