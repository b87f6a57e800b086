import { setImmediate } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { Database } from '#db/index.ts';
import type { Mail } from '#integrations/mail/mail.port.ts';
import type { Sms } from '#integrations/sms/sms.port.ts';
import type { Log } from '#kernel/index.ts';
import { createOutboxWorker, type OutboxWorker } from '#outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import type { SignedInUser } from '../auth-context.ts';
import type { AuthService, AuthSettings } from '../index.ts';
import { createAuthService } from '../index.ts';
import { type DelayPool, openDelayPool } from '../rate-limits/delay-pool.ts';
import { type PauseTransaction, pauseTransactions } from './pause-transactions.ts';
import { PUBLISHABLE_KEY, testAuthSettings } from './test-auth-settings.ts';
import { openTestPasswords } from './test-passwords.ts';

export { PUBLIC_URL, PUBLISHABLE_KEY } from './test-auth-settings.ts';

/** An error that the service logged. */
interface LoggedError {
  readonly fields: object;
  readonly message: string;
}

export interface AuthTestContext {
  readonly db: Database;
  /** Pauses the service between a request's checks and its transaction. */
  readonly pause: PauseTransaction;
  /** Opens the same database again. */
  readonly reopen: () => Database;
  readonly service: AuthService;
  /** supabase-js reads the real time, which is slightly ahead. */
  readonly clock: TestClock;
  readonly loggedErrors: LoggedError[];
  /** The users passed to `onSignedIn`, oldest first. */
  readonly signedIn: readonly SignedInUser[];
  /** Every password hash that was verified, including dummy hashes, oldest first. */
  readonly verified: readonly string[];
  /** All emails to this address, oldest first, after pending jobs have run. */
  emails(to: string): Promise<readonly TestEmail[]>;
  readonly mailServer: MailServer;
  /**
   * All SMS messages to this number (E.164 with the +), oldest first, after pending jobs have run.
   */
  smsMessages(to: string): Promise<readonly string[]>;
  /** The base URL: `http://127.0.0.1:<port>/auth/v1`. */
  readonly url: string;
  /** A separate, unmodified supabase-js without cookies; `address` is its IP address. */
  browser(address?: string): SupabaseClient;
  /** Like `browser`, but keeps the service's cookies, as a same-site page does. */
  browserWithCookies(address: string): SupabaseClient;
  /** The delays of throttled requests, in milliseconds; the test does not actually wait. */
  readonly waits: readonly number[];
  /** A raw request, for what supabase-js hides. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

/** The mail server of a test. */
interface MailServer {
  /** The error of the next deliveries; null while deliveries succeed. */
  failure: Error | null;
}

/** An email with its first link and code. */
export interface TestEmail extends Mail {
  /** The first URL in the email. */
  readonly link: string;
  /** The six-digit code; empty if there is none. */
  readonly code: string;
}

/** The capacity of the delay pool. */
const MAX_DELAYED_REQUESTS = 100;

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

function memoryLog(loggedErrors: LoggedError[]): Log {
  return {
    info: () => {},
    warn: () => {},
    error: (fields, message) => loggedErrors.push({ fields, message }),
  };
}

/** A mail server and SMS gateway that store all messages in order. */
function createDeliveries() {
  const emails: TestEmail[] = [];
  const smsMessages: Sms[] = [];
  const mailServer: MailServer = { failure: null };
  return {
    emails,
    smsMessages,
    mailServer,
    mail: {
      send: async (mail: Mail) => {
        if (mailServer.failure) throw mailServer.failure;
        const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
        const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
        emails.push({ ...mail, link, code });
      },
    },
    sms: {
      send: async (sms: Sms) => {
        smsMessages.push(sms);
      },
    },
  };
}

type Fetch = typeof fetch;

/** A fetch that stores cookies and sends them with later requests. */
function createCookieFetch(): Fetch {
  const cookies = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

function openBrowser(origin: string, address: string | undefined, send: Fetch = fetch): SupabaseClient {
  return createClient(origin, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: send, headers: address === undefined ? {} : { 'x-forwarded-for': address } },
  });
}

function createCall(url: string): AuthTestContext['call'] {
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

/** Runs jobs immediately and tracks those that run in the background. */
function createJobRunner(worker: () => OutboxWorker) {
  const running = new Set<Promise<unknown>>();
  return {
    jobs: {
      runNow: (jobId: string) => {
        const work = worker().runNow(jobId);
        running.add(work);
        return work.finally(() => running.delete(work));
      },
    },
    finishJobs: async () => {
      // Background jobs start after the response.
      await setImmediate();
      while (running.size > 0) await Promise.allSettled(running);
      await worker().drain();
    },
  };
}

/** Opens a private database for this test, or another context's database again. */
async function openDatabaseFor(
  other: AuthTestContext | undefined,
): Promise<Pick<TestDatabase, 'db' | 'reopen'>> {
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
 * Starts the service on a real Fastify server that closes when the test ends: on a private
 * database, or on another context's database, as a second process would.
 */
export async function startAuth(
  changes: Partial<AuthSettings> = {},
  other?: AuthTestContext,
  delayPool?: DelayPool,
): Promise<AuthTestContext> {
  const { db, reopen } = await openDatabaseFor(other);
  const clock = other?.clock ?? createTestClock();
  const loggedErrors: LoggedError[] = [];
  const log = memoryLog(loggedErrors);
  const signedIn: SignedInUser[] = [];
  const deliveries = createDeliveries();
  const { passwords, verified } = openTestPasswords();
  const { jobs, finishJobs } = createJobRunner(() => worker);
  const waits: number[] = [];
  const paused = pauseTransactions(db);
  const service = await createAuthService({
    db: paused.db,
    clock,
    settings: testAuthSettings(changes),
    log,
    passwords,
    mail: deliveries.mail,
    sms: deliveries.sms,
    jobs,
    delayPool: delayPool ?? openDelayPool(MAX_DELAYED_REQUESTS, async (ms) => waits.push(ms)),
    onSignedIn: async (user) => void signedIn.push(user),
  });
  const worker: OutboxWorker = createOutboxWorker(() => ({ db, clock, log }), service.jobHandlers);
  onTestFinished(() => worker.stop());
  // The test sets the IP address of each request.
  const app = Fastify({ trustProxy: true });
  await app.register(service.plugin, { prefix: '/auth/v1' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `${origin}/auth/v1`;
  return {
    db,
    pause: paused.pause,
    reopen,
    service,
    clock,
    loggedErrors,
    signedIn,
    verified,
    mailServer: deliveries.mailServer,
    emails: async (to) => {
      await finishJobs();
      return deliveries.emails.filter((email) => email.to === to);
    },
    smsMessages: async (to) => {
      await finishJobs();
      return deliveries.smsMessages.filter((text) => text.to === to).map(({ text }) => text);
    },
    url,
    browser: (address) => openBrowser(origin, address),
    browserWithCookies: (address) => openBrowser(origin, address, createCookieFetch()),
    waits,
    call: createCall(url),
  };
}
