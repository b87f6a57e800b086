import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect, openDatabase } from '#db/index.ts';
import { type PostgresProxy, startPostgresProxy } from '#db/testing/postgres-proxy.ts';
import { openTestServer, PASSWORD, type TestServer } from '../testing/open-test-server.ts';

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };

/** A read and a write of each API. */
const CALLS = [
  ['REST', 'GET', '/api/deals', undefined],
  ['REST', 'POST', '/api/deals', NEW_DEAL],
  ['tRPC', 'GET', `/trpc/deal.list?input=${encodeURIComponent('{"json":{}}')}`, undefined],
  ['tRPC', 'POST', '/trpc/deal.create', { json: NEW_DEAL }],
  ['the data API', 'GET', '/rest/v1/deals', undefined],
  [
    'the data API',
    'POST',
    '/rest/v1/deals',
    { customer_name: 'Ben Buyer', customer_email: 'ben@example.com', customer_phone: '555-0100' },
  ],
  ['the sign-in service', 'GET', '/auth/v1/user', undefined],
  [
    'the sign-in service',
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: 'lost@example.com', password: PASSWORD },
  ],
] as const;

describe.runIf(dialect === 'postgres')('a request whose connection to the database is lost', () => {
  let server: TestServer;
  let proxy: PostgresProxy;
  let second: Awaited<ReturnType<TestServer['openSecondServer']>>;
  let token: string;
  beforeAll(async () => {
    server = await openTestServer();
    proxy = await startPostgresProxy(server.context.location.databaseUrl ?? '');
    const db = openDatabase({ databaseUrl: proxy.url, file: '', onIdleError: () => undefined });
    second = await server.openSecondServer(db);
    token = await server.signUp('agent', 'lost@example.com');
  });
  afterAll(async () => {
    await second.close();
    await proxy.close();
    await server.close();
  });

  const call = (
    method: 'GET' | 'POST',
    url: string,
    payload: object | undefined,
    headers: Record<string, string> = {},
  ) =>
    second.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });

  it.each(CALLS)('over %s gets 503 with Retry-After: %s %s', async (_part, method, url, body) => {
    proxy.refuse(true);
    const rejected = await call(method, url, body);
    proxy.refuse(false);
    expect(rejected.statusCode, rejected.body).toBe(503);
    expect(rejected.headers['retry-after']).toBe('2');
    expect(rejected.body).toContain('Nothing was changed');
    const served = await call(method, url, body);
    expect(served.statusCode, served.body).toBeLessThan(300);
  });

  it.each([
    ['/api/deals', NEW_DEAL, 'OUTCOME_UNKNOWN'],
    ['/trpc/deal.create', { json: NEW_DEAL }, 'OUTCOME_UNKNOWN'],
    [
      '/rest/v1/deals',
      { customer_name: 'Ben Buyer', customer_email: 'ben@example.com', customer_phone: '555-0100' },
      '08007',
    ],
    [
      '/auth/v1/token?grant_type=password',
      { email: 'lost@example.com', password: PASSWORD },
      'outcome_unknown',
    ],
  ])('at COMMIT gets OUTCOME_UNKNOWN: POST %s', async (url, body, code) => {
    proxy.cutAt({ at: 'commit', when: 'after', every: 1 });
    const response = await call('POST', url, body);
    proxy.cutAt(null);
    expect(response.statusCode, response.body).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toContain(code);
    expect(response.body).toContain('may or may not');
  });

  it('can be retried with its idempotency key, and is processed once', async () => {
    const key = { 'idempotency-key': 'lost at the end' };
    const body = { ...NEW_DEAL, customerName: 'Once Only' };
    // The first commit claims the key, the second one stores the deal and the response.
    proxy.cutAt({ at: 'commit', when: 'after', every: 2 });
    const first = await call('POST', '/api/deals', body, key);
    proxy.cutAt(null);
    expect(first.json()).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    const again = await call('POST', '/api/deals', body, key);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const list = (await call('GET', '/api/deals', undefined)).json<{ customerName: string }[]>();
    expect(list.filter(({ customerName }) => customerName === 'Once Only')).toHaveLength(1);
  });

  it('is processed by the retry if its COMMIT never arrived', async () => {
    const key = { 'idempotency-key': 'lost before it' };
    proxy.cutAt({ at: 'commit', when: 'before', every: 2 });
    const lost = await call('POST', '/api/deals', NEW_DEAL, key);
    proxy.cutAt(null);
    expect(lost.json()).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    const again = await call('POST', '/api/deals', NEW_DEAL, key);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
  });

  it('makes /readyz return 503 until the database is available', async () => {
    proxy.refuse(true);
    expect((await call('GET', '/readyz', undefined)).statusCode).toBe(503);
    proxy.refuse(false);
    expect((await call('GET', '/readyz', undefined)).statusCode).toBe(200);
  });
});
