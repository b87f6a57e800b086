import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { GableServer } from './gable-server.ts';
import { type RawAnswer, RawHttp } from './raw-http.ts';

const AGENTS = 4;
/** Opened beforehand. A server accepts connections one at a time: new ones would wait in the backlog. */
const CONNECTIONS = 300;

/** What came of the requests that were sent. */
export interface LoadReport {
  /** Responses per second under normal load. */
  readonly capacity: number;
  /** How many a second were sent then. */
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Writes that were answered 2xx, and of these, which the database does not have. */
  readonly written: number;
  readonly lost: number;
  /** The process's memory before and at its largest, in megabytes. */
  readonly memoryBefore: number;
  readonly memoryMost: number;
  /** The longest that `/healthz` took in between, in milliseconds. */
  readonly slowestHealth: number;
  /** How long after the last request everything was answered at once again, in milliseconds; null when it never was. */
  readonly recoveredMs: number | null;
}

const idSchema = z.object({ id: z.string() });
const sessionSchema = z.object({ access_token: z.string(), user: idSchema });

function signUp(http: RawHttp, name: string): Promise<RawAnswer> {
  const data = { name: 'Ada Agent', user_type: 'agent' };
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'open-house', data });
  return http.ask('/auth/v1/signup', null, body);
}

/** Signs up a user and returns the access token. */
export async function enter(http: RawHttp, name: string): Promise<string> {
  return sessionSchema.parse(JSON.parse((await signUp(http, name)).body)).access_token;
}

const isGood = ({ status }: RawAnswer) => status >= 200 && status < 300;

/** Sends sign-ups, which cost the server most, deals and reads in turn; keeps what was answered. */
export class Senders {
  readonly answers: Record<string, number> = {};
  /** How long each answer took that was not a refusal, in milliseconds. */
  readonly took: number[] = [];
  /** Ids of what was answered as written. */
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

  get wasTurnedAway(): boolean {
    return Object.keys(this.answers).some((name) => name.startsWith('503'));
  }

  async send(): Promise<void> {
    this.#count += 1;
    const began = performance.now();
    const answer = await this.#sendOne(this.#count);
    const { status, retryAfter } = answer;
    if (isGood(answer)) this.took.push(performance.now() - began);
    const name = status === 503 && retryAfter === undefined ? '503 without Retry-After' : String(status);
    this.answers[name] = (this.answers[name] ?? 0) + 1;
  }

  async #sendOne(n: number): Promise<RawAnswer> {
    const token = this.#tokens[n % this.#tokens.length] ?? '';
    if (n % 3 === 0) return this.#http.ask('/api/user', token);
    if (n % 3 === 1) {
      const answer = await signUp(this.#http, `${this.#name}-${n}`);
      if (isGood(answer)) this.written.push(sessionSchema.parse(JSON.parse(answer.body)).user.id);
      return answer;
    }
    const deal = { customerName: `Client ${n}`, customerEmail: `c${n}@example.com` };
    const body = JSON.stringify({ ...deal, customerPhone: '555-0100', status: 'active' });
    const answer = await this.#http.ask('/api/deals', token, body);
    if (isGood(answer)) this.written.push(idSchema.parse(JSON.parse(answer.body)).id);
    return answer;
  }
}

/** Enough to keep the server busy without long waits. */
const ASKERS = 32;

/** How many requests a second are answered when each asker waits for its answer. */
export async function measureCapacity(senders: Senders, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let answered = 0;
  const askInTurn = async () => {
    while (performance.now() < until) {
      await senders.send();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, askInTurn));
  return (answered * 1_000) / forMs;
}

/** Sends so many a second, whatever is answered; answers how many it were in fact. */
export async function sendAtRate(senders: Senders, rate: number, forMs: number): Promise<number> {
  const began = performance.now();
  const pending: Promise<void>[] = [];
  for (let passed = 0; passed < forMs; passed = performance.now() - began) {
    while (pending.length < (rate * passed) / 1_000) pending.push(senders.send());
    await sleep(5);
  }
  await Promise.all(pending);
  return (pending.length * 1_000) / forMs;
}

/** So often the rate is doubled at most. */
const RAISES = 3;

/**
 * Sends at this rate, and at twice that while nothing is rejected: what was measured on a machine that was busy with other
 * things at that moment is less than the server can do. Answers the last rate.
 */
async function rush(senders: Senders, rate: number, forMs: number): Promise<number> {
  let sent = 0;
  for (let raise = 0; raise <= RAISES && !senders.wasTurnedAway; raise += 1)
    sent = await sendAtRate(senders, rate * 2 ** raise, forMs);
  return sent;
}

const MEMORY = /^process_resident_memory_bytes (\d+)/m;

async function readMemory(http: RawHttp): Promise<number> {
  const { body } = await http.ask('/metrics', null);
  return Math.round(Number(MEMORY.exec(body)?.[1] ?? Number.NaN) / 1_048_576);
}

/** Looks at health and memory until it is told to stop. */
function watch(http: RawHttp) {
  const seen = { slowestHealth: 0, memoryMost: 0 };
  let stopped = false;
  const looking = (async () => {
    while (!stopped) {
      const began = performance.now();
      const { status } = await http.ask('/healthz', null);
      const took = status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
      seen.slowestHealth = Math.max(seen.slowestHealth, Math.round(took));
      seen.memoryMost = Math.max(seen.memoryMost, await readMemory(http));
      await sleep(100);
    }
  })();
  const stop = async () => {
    stopped = true;
    await looking;
    return seen;
  };
  return { stop };
}

/** On a machine that has nothing else to do, in milliseconds. */
const PROMPTLY_MS = 250;

/** Waits until ten requests in a row are answered, each promptly. */
export async function untilRecovered(
  http: RawHttp,
  token: string,
  promptlyMs = PROMPTLY_MS,
): Promise<number | null> {
  const began = performance.now();
  for (let good = 0; performance.now() - began < 60_000; ) {
    const sentAt = performance.now();
    const { status } = await http.ask('/api/user', token);
    good = status === 200 && performance.now() - sentAt < promptlyMs ? good + 1 : 0;
    if (good === 10) return Math.round(performance.now() - began);
  }
  return null;
}

/** Selects the ids of everything that a rush writes. */
export const WRITTEN_IDS = 'select id from deals union all select id from users';

/** Ids of what the database of a server on SQLite has. */
export function storedIds(dataDir: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(dataDir, 'gable.sqlite'), { readOnly: true });
  const ids = idsOf(db.prepare(WRITTEN_IDS).all());
  db.close();
  return ids;
}

/** The ids in rows that `WRITTEN_IDS` answered. */
export function idsOf(rows: unknown): ReadonlySet<string> {
  return new Set(
    z
      .array(idSchema)
      .parse(rows)
      .map(({ id }) => id),
  );
}

/** What a server is told that is to be loaded from one address. */
export const UNLIMITED = {
  AUTH_RATE_LIMIT_SIGN_UP_ADDRESS: '0',
  RATE_LIMIT_PER_USER: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  QUOTA_DEALS: '0',
} as const;

/**
 * Sends a running server so many times as much as it can answer, for so long, and says what became of it. Whether it is
 * prompt again is not asked: this runs beside other tests, and a machine that is busy with them is not.
 */
export async function overload(server: GableServer, times: number, forMs: number): Promise<LoadReport> {
  const http = await RawHttp.to(server.url);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => http.ask('/healthz', null)));
  const names = Array.from({ length: AGENTS }, (_, n) => `load-${n}`);
  const tokens = await Promise.all(names.map((name) => enter(http, name)));
  const capacity = await measureCapacity(new Senders(http, tokens, 'calm'), Math.min(forMs, 5_000) / 2);
  const memoryBefore = await readMemory(http);
  const senders = new Senders(http, tokens, 'rush');
  const watching = watch(http);
  const sent = await rush(senders, capacity * times, forMs);
  const recoveredMs = await untilRecovered(http, tokens[0] ?? '', Number.POSITIVE_INFINITY);
  const seen = await watching.stop();
  http.close();
  const stored = storedIds(server.dataDir);
  return {
    capacity: Math.round(capacity),
    sent: Math.round(sent),
    answers: senders.answers,
    written: senders.written.length,
    lost: senders.written.filter((id) => !stored.has(id)).length,
    memoryBefore,
    ...seen,
    recoveredMs,
  };
}
