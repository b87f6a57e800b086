import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type PostgresProxy,
  startPostgresProxy,
} from '../../packages/server/src/db/testing/postgres-proxy.ts';
import { readRows } from '../../packages/server/src/testing/postgres-databases.ts';
import { GableServer } from '../support/gable-server.ts';
import { startPostgres } from '../support/postgres.ts';

const WRITERS = 16;
const DEALS = 15;

const storedDeal = z.object({ customer_name: z.string() });
const failure = z.object({ code: z.string() });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: PostgresProxy;
let server: GableServer;
let token: string;

beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await startPostgresProxy(postgres.databaseUrl);
  server = await GableServer.start({
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_USER: '0',
  });
  const payload = { email: 'writer@example.com', password: 'open-house', data: { user_type: 'agent' } };
  const signUp = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  token = z.object({ access_token: z.string() }).parse(await signUp.json()).access_token;
});
afterAll(async () => {
  await server?.dispose();
  await proxy?.close();
  await postgres?.stop();
});

const createDeal = (customerName: string) =>
  fetch(`${server.url}/api/deals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ customerName, customerEmail: 'ben@example.com', customerPhone: '555-0100' }),
  });

/** The faults, by the number of deals that the first writer has created. */
const FAULTS: Readonly<Record<number, () => unknown>> = {
  1: () => proxy.cutAt({ at: 'begin', when: 'before', every: 5 }),
  3: () => proxy.cutAt({ at: 'commit', when: 'after', every: 5 }),
  5: () => proxy.cutAt({ at: 'insert into', when: 'after', every: 5 }),
  7: () => proxy.cutAt({ at: 'select', when: 'before', every: 20 }),
  9: () => proxy.cutAll(),
  10: () =>
    readRows(
      postgres.databaseUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    ),
  11: () => proxy.refuse(true),
  13: () => {
    proxy.refuse(false);
    proxy.cutAt(null);
  },
};

type Outcome = 'stored' | 'failed' | 'unknown' | 'other';

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  OUTCOME_UNKNOWN: 'unknown',
  STORAGE_UNAVAILABLE: 'failed',
  OVERLOADED: 'failed',
};

/** Returns the outcome for the deal that a response reports. */
async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 201) return 'stored';
  const parsed = failure.safeParse(await response.json());
  const outcome = parsed.success ? OUTCOMES[parsed.data.code] : undefined;
  return response.status === 503 ? (outcome ?? 'other') : 'other';
}

it('survives lost connections to PostgreSQL, reports them, and serves again', async () => {
  const reported: Record<Outcome, Set<string>> = {
    stored: new Set(),
    failed: new Set(),
    unknown: new Set(),
    other: new Set(),
  };
  const writer = async (number: number): Promise<void> => {
    for (let deal = 0; deal < DEALS; deal += 1) {
      if (number === 0) await FAULTS[deal]?.();
      const name = `Client ${number}-${deal}`;
      reported[await outcomeOf(await createDeal(name))].add(name);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  expect([...reported.other]).toEqual([]);
  expect(reported.stored.size + reported.failed.size + reported.unknown.size).toBe(WRITERS * DEALS);
  expect(proxy.cuts()).toBeGreaterThan(10);

  const rows = await readRows(postgres.databaseUrl, 'select customer_name from deals');
  const stored = new Set(rows.map((row) => storedDeal.parse(row).customer_name));
  expect([...reported.stored].filter((name) => !stored.has(name))).toEqual([]);
  expect([...reported.failed].filter((name) => stored.has(name))).toEqual([]);

  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  const after = await Promise.all(
    Array.from({ length: WRITERS }, (_, number) => createDeal(`After ${number}`)),
  );
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: WRITERS }, () => 201));
  // The server exits because of this signal and did not crash before.
  expect((await server.end('SIGTERM')).code).toBe(0);
});
