import SqliteClient from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialect, openDatabase } from '#db/index.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };

type Neighbour = Awaited<ReturnType<TestServer['openNeighbour']>>;

describe.runIf(dialect === 'sqlite')('a server that cannot write', () => {
  let server: TestServer;
  let token: string;
  let file: SqliteClient.Database;
  beforeEach(async () => {
    server = await openTestServer();
    token = await server.signUp('agent');
    file = new SqliteClient(server.world.location.file);
  });
  afterEach(async () => {
    file.close();
    await server.close();
  });

  const openNeighbour = (limits: { busyMs?: number; maxPages?: number }) =>
    server.openNeighbour(openDatabase({ ...server.world.location, onIdleError: () => undefined, limits }));

  const createDeal = ({ http }: Neighbour, customerName = 'Ben Buyer') =>
    http.inject({
      method: 'POST',
      url: '/api/deals',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...NEW_DEAL, customerName },
    });
  const readyz = async ({ http }: Neighbour) => (await http.inject('/readyz')).statusCode;

  it('because another process holds the lock answers every writer 503 with a time to try again', async () => {
    const neighbour = await openNeighbour({ busyMs: 50 });
    file.exec('BEGIN IMMEDIATE');
    const refused = await Promise.all(Array.from({ length: 5 }, () => createDeal(neighbour)));
    for (const response of refused) {
      expect(response.statusCode, response.body).toBe(503);
      expect(response.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
      expect(response.headers['retry-after']).toBe('2');
    }
    file.exec('ROLLBACK');
    expect((await createDeal(neighbour)).statusCode).toBe(201);
    await neighbour.close();
  });

  it('because there is no room answers 503 with a time to try again, and is not ready', async () => {
    const maxPages = Number(file.pragma('page_count', { simple: true }));
    const neighbour = await openNeighbour({ maxPages });
    expect(await readyz(neighbour)).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 200 && !statuses.includes(503); n += 1)
      statuses.push((await createDeal(neighbour, 'Ben '.repeat(50))).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await readyz(neighbour)).toBe(503);
    const refused = await createDeal(neighbour, 'Ben '.repeat(50));
    expect(refused.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBe('2');
    // Reads still work.
    const list = await neighbour.http.inject({
      url: '/api/deals',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(list.statusCode).toBe(200);
    await neighbour.close();
    const roomy = await openNeighbour({});
    expect(await readyz(roomy)).toBe(200);
    expect((await createDeal(roomy)).statusCode).toBe(201);
    await roomy.close();
  });
});
