import { setImmediate } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { Database } from '#db/index.ts';
import type { Mail } from '#integrations/mail/mail.port.ts';
import type { Text } from '#integrations/sms/sms.port.ts';
import type { Log } from '#kernel/index.ts';
import { createOutboxWorker, type OutboxWorker } from '#outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import type { SignedInUser } from '../auth-context.ts';
import type { AuthService, AuthSettings } from '../index.ts';
import { createAuthService } from '../index.ts';
import { openWaitingRoom, type WaitingRoom } from '../rate-limits/waiting-room.ts';
import { type HoldTransaction, holdTransactions } from './hold-transactions.ts';
import { PUBLISHABLE_KEY, testAuthSettings } from './test-auth-settings.ts';
import { openTestPasswords } from './test-passwords.ts';

export { PUBLIC_URL, PUBLISHABLE_KEY } from './test-auth-settings.ts';

/** What the service wrote to its log as an error. */
interface Complaint {
  readonly fields: object;
  readonly message: string;
}

export interface AuthWorld {
  readonly db: Database;
  /** Stops the service between a request's checks and its transaction. */
  readonly hold: HoldTransaction;
  /** Opens the same data once more. */
  readonly reopen: () => Database;
  readonly service: AuthService;
  /** The official client reads the real one, which is a little ahead. */
  readonly clock: TestClock;
  readonly complaints: Complaint[];
  /** Of whom the rest of the house was told that they are signed in, oldest first. */
  readonly signedIn: readonly SignedInUser[];
  /** Every hash that a password was held against, a decoy's too, oldest first. */
  readonly verified: readonly string[];
  /** Every letter to this address, oldest first, after whatever still waited to be written was written. */
  letters(to: string): Promise<readonly Letter[]>;
  readonly postman: Postman;
  /** Every text to this number (E.164, with the +), likewise. */
  texts(to: string): Promise<readonly string[]>;
  /** Where the service is reached: `http://127.0.0.1:<port>/auth/v1`. */
  readonly url: string;
  /**
   * A browser of its own: an unmodified supabase-js that shares nothing with the others. On another
   * network where an address is named; it keeps no cookies.
   */
  browser(address?: string): SupabaseClient;
  /** One that keeps the service's cookies, as a page of the same site does. */
  browserWithCookies(address: string): SupabaseClient;
  /**
   * How long each request was made to wait that was slowed down, in milliseconds; nobody really
   * waits.
   */
  readonly waits: readonly number[];
  /** A raw request, for what the official client hides. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

/** Delivers the letters. */
interface Postman {
  /** What handing a letter over fails with; null while all is well. */
  trouble: Error | null;
}

/** A letter, and what its reader can do with it. */
export interface Letter extends Mail {
  /** The first address in it. */
  readonly link: string;
  /** The six digits in it; empty when it has none. */
  readonly code: string;
}

/** So many requests may wait at a time. */
const WAITING = 100;

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

function memoryLog(complaints: Complaint[]): Log {
  return { info: () => {}, warn: () => {}, error: (fields, message) => complaints.push({ fields, message }) };
}

/** A postman who keeps everything, in the order in which it was handed over; in trouble he takes nothing. */
function openPost() {
  const letters: Letter[] = [];
  const texts: Text[] = [];
  const postman: Postman = { trouble: null };
  return {
    letters,
    texts,
    postman,
    mail: {
      send: async (mail: Mail) => {
        if (postman.trouble) throw postman.trouble;
        const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
        const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
        letters.push({ ...mail, link, code });
      },
    },
    sms: {
      send: async (text: Text) => {
        texts.push(text);
      },
    },
  };
}

type Fetch = typeof fetch;

/** Keeps the cookies of answers, and sends them with the next requests. */
function withCookies(): Fetch {
  const kept = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (kept.size > 0) headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      kept.set(name, value);
    }
    return answer;
  };
}

function openBrowser(origin: string, address: string | undefined, send: Fetch = fetch): SupabaseClient {
  return createClient(origin, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send, headers: address === undefined ? {} : { 'x-forwarded-for': address } },
  });
}

function callWith(url: string): AuthWorld['call'] {
  return (method, path, { body, token, headers } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/** Runs jobs at once, and knows when those that nobody waits for are through. */
function runnerOf(worker: () => OutboxWorker) {
  const running = new Set<Promise<unknown>>();
  return {
    jobs: {
      runNow: (jobId: string) => {
        const work = worker().runNow(jobId);
        running.add(work);
        return work.finally(() => running.delete(work));
      },
    },
    settle: async () => {
      // Jobs begin after the answer that asks for them.
      await setImmediate();
      while (running.size > 0) await Promise.allSettled(running);
      await worker().drain();
    },
  };
}

/** A database for this test: a private one, or the other world's opened again. */
async function openDatabaseFor(other: AuthWorld | undefined): Promise<Pick<TestDatabase, 'db' | 'reopen'>> {
  if (!other) {
    const opened = await openTestDatabase();
    onTestFinished(() => opened.close());
    return opened;
  }
  const db = other.reopen();
  onTestFinished(() => db.close());
  return { db, reopen: other.reopen };
}

/**
 * The service behind a real listening Fastify, closed when the test ends: on a private database, or on another
 * world's, as a second process would be.
 */
export async function startAuth(
  changes: Partial<AuthSettings> = {},
  other?: AuthWorld,
  waitingRoom?: WaitingRoom,
): Promise<AuthWorld> {
  const { db, reopen } = await openDatabaseFor(other);
  const clock = other?.clock ?? createTestClock();
  const complaints: Complaint[] = [];
  const log = memoryLog(complaints);
  const signedIn: SignedInUser[] = [];
  const post = openPost();
  const { passwords, verified } = openTestPasswords();
  const { jobs, settle } = runnerOf(() => worker);
  const waits: number[] = [];
  const held = holdTransactions(db);
  const service = await createAuthService({
    db: held.db,
    clock,
    settings: testAuthSettings(changes),
    log,
    passwords,
    mail: post.mail,
    texts: post.sms,
    jobs,
    waitingRoom: waitingRoom ?? openWaitingRoom(WAITING, async (ms) => waits.push(ms)),
    onSignedIn: async (user) => void signedIn.push(user),
  });
  const worker: OutboxWorker = createOutboxWorker(() => ({ db, clock, log }), service.jobHandlers);
  onTestFinished(() => worker.stop());
  // The test says for each request from which network it comes.
  const app = Fastify({ trustProxy: true });
  await app.register(service.plugin, { prefix: '/auth/v1' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `${origin}/auth/v1`;
  return {
    db,
    hold: held.hold,
    reopen,
    service,
    clock,
    complaints,
    signedIn,
    verified,
    postman: post.postman,
    letters: async (to) => {
      await settle();
      return post.letters.filter((letter) => letter.to === to);
    },
    texts: async (to) => {
      await settle();
      return post.texts.filter((text) => text.to === to).map(({ text }) => text);
    },
    url,
    browser: (address) => openBrowser(origin, address),
    browserWithCookies: (address) => openBrowser(origin, address, withCookies()),
    waits,
    call: callWith(url),
  };
}
