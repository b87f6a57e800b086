import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialect, openDatabase } from '#db/index.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };

type SecondServer = Awaited<ReturnType<TestServer['openSecondServer']>>;

describe.runIf(dialect === 'sqlite')('a server that cannot write', () => {
  let server: TestServer;
  let token: string;
  let file: SqliteClient.Database;
  beforeEach(async () => {
    server = await openTestServer();
    token = await server.signUp('agent');
    file = new SqliteClient(server.context.location.file);
  });
  afterEach(async () => {
    file.close();
    await server.close();
  });

  const openSecondServer = (limits: { busyMs?: number; maxPages?: number }) =>
    server.openSecondServer(
      openDatabase({ ...server.context.location, onIdleError: () => undefined, limits }),
    );

  const createDeal = ({ http }: SecondServer, customerName = 'Ben Buyer') =>
    http.inject({
      method: 'POST',
      url: '/api/deals',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...NEW_DEAL, customerName },
    });
  const readyz = async ({ http }: SecondServer) => (await http.inject('/readyz')).statusCode;

  it('because of a lock of another process returns 503 with Retry-After to all writes', async () => {
    const second = await openSecondServer({ busyMs: 50 });
    file.exec('BEGIN IMMEDIATE');
    const rejected = await Promise.all(Array.from({ length: 5 }, () => createDeal(second)));
    for (const response of rejected) {
      expect(response.statusCode, response.body).toBe(503);
      expect(response.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
      expect(response.headers['retry-after']).toBe('2');
    }
    file.exec('ROLLBACK');
    expect((await createDeal(second)).statusCode).toBe(201);
    await second.close();
  });

  it('because the disk is full returns 503 with Retry-After, and is not ready', async () => {
    const maxPages = Number(file.pragma('page_count', { simple: true }));
    const second = await openSecondServer({ maxPages });
    expect(await readyz(second)).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 200 && !statuses.includes(503); n += 1)
      statuses.push((await createDeal(second, 'Ben '.repeat(50))).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await readyz(second)).toBe(503);
    const rejected = await createDeal(second, 'Ben '.repeat(50));
    expect(rejected.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(rejected.headers['retry-after']).toBe('2');
    // Reads still work.
    const list = await second.http.inject({
      url: '/api/deals',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(list.statusCode).toBe(200);
    await second.close();
    const roomy = await openSecondServer({});
    expect(await readyz(roomy)).toBe(200);
    expect((await createDeal(roomy)).statusCode).toBe(201);
    await roomy.close();
  });
});
