import { type Instant, instant } from '@gable/contracts/kernel';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { Database } from '../../db/index.ts';
import type { Log } from '../../kernel/index.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import type { AuthService, AuthSettings } from '../index.ts';
import { createAuthService } from '../index.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_test';
export const PUBLIC_URL = 'http://gable.test';

/** A clock that starts with the real one, which the official client reads too, and can be moved on. */
class TestClock {
  #offset = 0;

  now(): Instant {
    return instant(Date.now() + this.#offset);
  }

  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}

/** What the service wrote to its log as an error. */
interface Complaint {
  readonly fields: object;
  readonly message: string;
}

export interface AuthWorld {
  readonly db: Database;
  /** Opens the same data once more. */
  readonly reopen: () => Database;
  readonly service: AuthService;
  readonly clock: TestClock;
  readonly complaints: Complaint[];
  /** Where the service is reached: `http://127.0.0.1:<port>/auth/v1`. */
  readonly url: string;
  /** A browser of its own: an unmodified supabase-js that shares nothing with the others. */
  browser(): SupabaseClient;
  /** A raw request, for what the official client hides. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

function authSettings(changes: Partial<AuthSettings> = {}): AuthSettings {
  return {
    publicUrl: PUBLIC_URL,
    autoconfirm: true,
    accessTokenSeconds: 3600,
    publishableKey: PUBLISHABLE_KEY,
    passwordMinLength: 6,
    ...changes,
  };
}

function memoryLog(complaints: Complaint[]): Log {
  return { info: () => {}, warn: () => {}, error: (fields, message) => complaints.push({ fields, message }) };
}

function openBrowser(origin: string): SupabaseClient {
  return createClient(origin, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
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
export async function startAuth(changes: Partial<AuthSettings> = {}, other?: AuthWorld): Promise<AuthWorld> {
  const { db, reopen } = await openDatabaseFor(other);
  const clock = new TestClock();
  const complaints: Complaint[] = [];
  const service = await createAuthService({
    db,
    clock,
    settings: authSettings(changes),
    log: memoryLog(complaints),
  });
  const app = Fastify();
  await app.register(service.plugin, { prefix: '/auth/v1' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `${origin}/auth/v1`;
  return {
    db,
    reopen,
    service,
    clock,
    complaints,
    url,
    browser: () => openBrowser(origin),
    call: callWith(url),
  };
}
