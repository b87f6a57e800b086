import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { GableServer } from './gable-server.ts';
import { RawHttp, type RawResponse } from './raw-http.ts';

const AGENTS = 4;
/**
 * Opened before the load, because a server accepts connections one at a time and new ones would
 * wait in the backlog.
 */
const CONNECTIONS = 300;

/** The results of an overload. */
export interface LoadReport {
  /** Responses per second under normal load. */
  readonly capacity: number;
  /** The number of requests sent per second. */
  readonly sent: number;
  readonly statusCounts: Readonly<Record<string, number>>;
  /**
   * The number of writes with a 2xx response, and how many of these the database does not contain.
   */
  readonly written: number;
  readonly lost: number;
  /** The memory of the process before the load and its maximum, in megabytes. */
  readonly memoryBefore: number;
  readonly maxMemory: number;
  /** The maximum duration of `/healthz` during the load, in milliseconds. */
  readonly slowestHealth: number;
  /**
   * The time from the last request until the server responded promptly again, in milliseconds. Null
   * if it never did.
   */
  readonly recoveredMs: number | null;
}

const idSchema = z.object({ id: z.string() });
const sessionSchema = z.object({ access_token: z.string(), user: idSchema });

function signUp(http: RawHttp, name: string): Promise<RawResponse> {
  const data = { name: 'Ada Agent', user_type: 'agent' };
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'open-house', data });
  return http.send('/auth/v1/signup', null, body);
}

/** Signs up a user and returns the access token. */
export async function signUpUser(http: RawHttp, name: string): Promise<string> {
  return sessionSchema.parse(JSON.parse((await signUp(http, name)).body)).access_token;
}

const isGood = ({ status }: RawResponse) => status >= 200 && status < 300;

/**
 * Sends sign-ups, which are the most expensive requests, deals and reads in turn. Records the
 * responses.
 */
export class Senders {
  readonly statusCounts: Record<string, number> = {};
  /** The durations of successful responses, in milliseconds. */
  readonly took: number[] = [];
  /** The ids of successful writes. */
  readonly written: string[] = [];
  readonly #http: RawHttp;
  readonly #tokens: readonly string[];
  readonly #name: string;
  #count = 0;

  constructor(http: RawHttp, tokens: readonly string[], name: string) {
    this.#http = http;
    this.#tokens = tokens;
    this.#name = name;
  }

  get wasRejected(): boolean {
    return Object.keys(this.statusCounts).some((name) => name.startsWith('503'));
  }

  async send(): Promise<void> {
    this.#count += 1;
    const startedAt = performance.now();
    const response = await this.#sendOne(this.#count);
    const { status, retryAfter } = response;
    if (isGood(response)) this.took.push(performance.now() - startedAt);
    const name = status === 503 && retryAfter === undefined ? '503 without Retry-After' : String(status);
    this.statusCounts[name] = (this.statusCounts[name] ?? 0) + 1;
  }

  async #sendOne(n: number): Promise<RawResponse> {
    const token = this.#tokens[n % this.#tokens.length] ?? '';
    if (n % 3 === 0) return this.#http.send('/api/user', token);
    if (n % 3 === 1) {
      const response = await signUp(this.#http, `${this.#name}-${n}`);
      if (isGood(response)) this.written.push(sessionSchema.parse(JSON.parse(response.body)).user.id);
      return response;
    }
    const deal = { customerName: `Client ${n}`, customerEmail: `c${n}@example.com` };
    const body = JSON.stringify({ ...deal, customerPhone: '555-0100', status: 'active' });
    const response = await this.#http.send('/api/deals', token, body);
    if (isGood(response)) this.written.push(idSchema.parse(JSON.parse(response.body)).id);
    return response;
  }
}

/** Enough clients to keep the server busy without long waits. */
const CLIENTS = 32;

/** Returns the number of responses per second when each client waits for its response. */
export async function measureCapacity(senders: Senders, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let responses = 0;
  const sendInLoop = async () => {
    while (performance.now() < until) {
      await senders.send();
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, sendInLoop));
  return (responses * 1_000) / forMs;
}

/** Sends requests at this rate regardless of the responses. Returns the actual rate. */
export async function sendAtRate(senders: Senders, rate: number, forMs: number): Promise<number> {
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  for (let passed = 0; passed < forMs; passed = performance.now() - startedAt) {
    while (pending.length < (rate * passed) / 1_000) pending.push(senders.send());
    await sleep(5);
  }
  await Promise.all(pending);
  return (pending.length * 1_000) / forMs;
}

/** The maximum number of times that the rate is doubled. */
const MAX_RATE_DOUBLINGS = 3;

/**
 * Sends at this rate, and doubles it while nothing is rejected, because the measured capacity is
 * too low if the machine was busy. Returns the last rate.
 */
async function sendWithIncreasingRate(senders: Senders, rate: number, forMs: number): Promise<number> {
  let sent = 0;
  for (let doubling = 0; doubling <= MAX_RATE_DOUBLINGS && !senders.wasRejected; doubling += 1)
    sent = await sendAtRate(senders, rate * 2 ** doubling, forMs);
  return sent;
}

const MEMORY = /^process_resident_memory_bytes (\d+)/m;

async function readMemory(http: RawHttp): Promise<number> {
  const { body } = await http.send('/metrics', null);
  return Math.round(Number(MEMORY.exec(body)?.[1] ?? Number.NaN) / 1_048_576);
}

/** Checks the health and the memory until it is stopped. */
function watchServer(http: RawHttp) {
  const seen = { slowestHealth: 0, maxMemory: 0 };
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const startedAt = performance.now();
      const { status } = await http.send('/healthz', null);
      const took = status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
      seen.slowestHealth = Math.max(seen.slowestHealth, Math.round(took));
      seen.maxMemory = Math.max(seen.maxMemory, await readMemory(http));
      await sleep(100);
    }
  })();
  const stop = async () => {
    stopped = true;
    await watching;
    return seen;
  };
  return { stop };
}

/** The maximum duration of a prompt response on an idle machine, in milliseconds. */
const PROMPT_MS = 250;

/** Waits until ten requests in a row succeed promptly. */
export async function waitUntilRecovered(
  http: RawHttp,
  token: string,
  promptMs = PROMPT_MS,
): Promise<number | null> {
  const startedAt = performance.now();
  for (let good = 0; performance.now() - startedAt < 60_000; ) {
    const sentAt = performance.now();
    const { status } = await http.send('/api/user', token);
    good = status === 200 && performance.now() - sentAt < promptMs ? good + 1 : 0;
    if (good === 10) return Math.round(performance.now() - startedAt);
  }
  return null;
}

/** Selects the ids of everything that a load test writes. */
export const WRITTEN_IDS = 'select id from deals union all select id from users';

/** Reads the ids in the database of a server on SQLite. */
export function storedIds(dataDir: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(dataDir, 'gable.sqlite'), { readOnly: true });
  const ids = idsOf(db.prepare(WRITTEN_IDS).all());
  db.close();
  return ids;
}

/** Returns the ids in the rows of `WRITTEN_IDS`. */
export function idsOf(rows: unknown): ReadonlySet<string> {
  return new Set(
    z
      .array(idSchema)
      .parse(rows)
      .map(({ id }) => id),
  );
}

/** The environment of a server that is loaded from one address. */
export const UNLIMITED = {
  AUTH_RATE_LIMIT_SIGN_UP_ADDRESS: '0',
  RATE_LIMIT_PER_USER: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  QUOTA_DEALS: '0',
} as const;

/**
 * Sends a running server a multiple of its capacity for a while, and reports the results. Does not
 * require prompt responses afterward, because other tests run at the same time.
 */
export async function overload(server: GableServer, times: number, forMs: number): Promise<LoadReport> {
  const http = await RawHttp.to(server.url);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => http.send('/healthz', null)));
  const names = Array.from({ length: AGENTS }, (_, n) => `load-${n}`);
  const tokens = await Promise.all(names.map((name) => signUpUser(http, name)));
  const capacity = await measureCapacity(new Senders(http, tokens, 'calm'), Math.min(forMs, 5_000) / 2);
  const memoryBefore = await readMemory(http);
  const senders = new Senders(http, tokens, 'rush');
  const watching = watchServer(http);
  const sent = await sendWithIncreasingRate(senders, capacity * times, forMs);
  const recoveredMs = await waitUntilRecovered(http, tokens[0] ?? '', Number.POSITIVE_INFINITY);
  const seen = await watching.stop();
  http.close();
  const stored = storedIds(server.dataDir);
  return {
    capacity: Math.round(capacity),
    sent: Math.round(sent),
    statusCounts: senders.statusCounts,
    written: senders.written.length,
    lost: senders.written.filter((id) => !stored.has(id)).length,
    memoryBefore,
    ...seen,
    recoveredMs,
  };
}
