import { API_KEY_CALLS_PER_MINUTE, API_KEY_PRESETS, MAX_API_KEYS } from '@gable/contracts/api-key';
import { apiKeyIdSchema, DAY_MS } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '#domains/api-key/api-key.tables.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent', 'ada@example.com');
});
afterAll(() => server.close());

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };

interface Created {
  readonly id: string;
  readonly key: string;
}

async function createKey(
  preset: 'read' | 'write',
  days: number | null = null,
  token = agent,
): Promise<Created> {
  const response = await server.call(token, 'POST', '/trpc/apiKey.create', {
    json: { name: 'Import', scopes: API_KEY_PRESETS[preset], days },
  });
  return response.json<{ result: { data: { json: Created } } }>().result.data.json;
}

const read = (key: string, http = server.http) =>
  http.inject({ url: '/api/deals', headers: { authorization: `Bearer ${key}` } });
const write = (key: string) => server.call(key, 'POST', '/api/deals', NEW_DEAL);
const revoke = (id: string, token = agent) =>
  server.call(token, 'POST', '/trpc/apiKey.revoke', { json: { apiKeyId: id } });

describe('an API key', () => {
  it('acts for its user in the REST API, within its scopes', async () => {
    const [reading, writing] = [await createKey('read'), await createKey('write')];
    expect((await write(writing.key)).statusCode).toBe(201);
    expect((await read(reading.key)).json()).toMatchObject([{ customerName: 'Ben Buyer' }]);
    expect(
      (
        await server.http.inject({
          method: 'HEAD',
          url: '/api/deals',
          headers: { authorization: `bearer ${reading.key}` },
        })
      ).statusCode,
    ).toBe(200);
    expect((await write(reading.key)).json()).toMatchObject({ status: 403, code: 'API_KEY_SCOPE' });
  });

  it('is stored as a hash, and never shown again', async () => {
    const { key, id } = await createKey('write');
    expect(key).toMatch(/^gable_test_[0-9A-Za-z]{38}$/);
    const rows = await server.context.db.read.select().from(apiKeys);
    const listed = await server.call(agent, 'GET', '/trpc/apiKey.list');
    for (const text of [JSON.stringify(rows), listed.body]) {
      expect(text).toContain(id);
      expect(text).toContain(key.slice(0, 17));
      expect(text).not.toContain(key.slice(17));
    }
  });

  it('works only with the REST API, not with the account, its security settings or keys', async () => {
    const { key } = await createKey('write');
    const closed = [
      await server.call(key, 'GET', '/trpc/apiKey.list'),
      await server.call(key, 'POST', '/trpc/apiKey.create', {
        json: { name: 'x', scopes: ['deals:write'], days: null },
      }),
      await server.call(key, 'POST', '/trpc/apiKey.revokeAll', {}),
      await server.call(key, 'GET', '/trpc/session.list'),
      await server.call(key, 'GET', '/rest/v1/deals'),
      await server.call(key, 'POST', '/rest/v1/deals', {}),
      await server.call(key, 'GET', '/auth/v1/user'),
      await server.call(key, 'POST', '/auth/v1/factors', { factor_type: 'totp' }),
      await server.call(key, 'GET', '/auth/v1/admin/users'),
      await server.http.inject({ url: '/api/user', headers: { cookie: `gable_session=${key}` } }),
    ];
    expect(closed.map((response) => response.statusCode >= 401 && response.statusCode <= 403)).not.toContain(
      false,
    );
  });

  it('is rejected after its owner has revoked it, in every process', async () => {
    const { key, id } = await createKey('read');
    const second = await server.openSecondServer();
    expect((await read(key, second.http)).statusCode).toBe(200);
    expect((await revoke(id, await server.signUp('agent'))).statusCode).toBe(404);
    expect((await revoke(id)).statusCode).toBe(200);
    for (const http of [second.http, server.http]) {
      const rejected = await read(key, http);
      expect(rejected.json()).toMatchObject({ status: 401, code: 'API_KEY_INVALID' });
      expect(rejected.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    expect((await revoke(id)).statusCode).toBe(404);
    await second.close();
  });

  it.each([
    ['mistyped', (key: string) => `${key.slice(0, -7)}${key.at(-7) === 'a' ? 'b' : 'a'}${key.slice(-6)}`],
    ['cut short', (key: string) => key.slice(0, -1)],
    ['empty', () => 'gable_live_'],
  ])('that is %s is rejected', async (_, change) => {
    const { key } = await createKey('read');
    expect((await read(change(key))).json()).toMatchObject({ status: 401, code: 'API_KEY_INVALID' });
  });

  it('is rate limited per minute, with RateLimit headers', async () => {
    const { key, id } = await createKey('read');
    const first = await read(key);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(API_KEY_CALLS_PER_MINUTE),
      'ratelimit-remaining': String(API_KEY_CALLS_PER_MINUTE - 1),
    });
    // Most of the window is used; the last calls are concurrent.
    const last = 20;
    await server.context.db.transaction((tx) =>
      tx
        .update(apiKeys)
        .set({ calls: API_KEY_CALLS_PER_MINUTE - last })
        .where(eq(apiKeys.id, apiKeyIdSchema.parse(id))),
    );
    const responses = await Promise.all(Array.from({ length: last }, () => read(key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(last).fill(200));
    const rejected = await read(key);
    expect(rejected.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read((await createKey('read')).key)).statusCode).toBe(200);
    server.context.clock.advance(60_000);
    expect((await read(key)).statusCode).toBe(200);
    await revoke(id);
  });
});

it('limits the number of keys per user', async () => {
  const token = await server.signUp('buyer');
  for (let made = 0; made < MAX_API_KEYS; made += 1) await createKey('read', 90, token);
  const one = { json: { name: 'One more', scopes: ['deals:read'], days: 90 } };
  expect((await server.call(token, 'POST', '/trpc/apiKey.create', one)).statusCode).toBe(409);
});

it('rejects the keys of banned and deleted users', async () => {
  const token = await server.signUp('agent', 'gone@example.com');
  const { key } = await createKey('read', null, token);
  const admin = await server.auth.createServiceKey();
  const { sub } = decodeJwt(token);
  const ban = (duration: string) =>
    server.http.inject({
      method: 'PUT',
      url: `/auth/v1/admin/users/${sub}`,
      headers: { authorization: `Bearer ${admin}` },
      payload: { ban_duration: duration },
    });
  expect((await read(key)).statusCode).toBe(200);
  await ban('24h');
  expect((await read(key)).json()).toMatchObject({ code: 'API_KEY_INVALID' });
  await ban('none');
  expect((await read(key)).statusCode).toBe(200);
  await server.call(admin, 'DELETE', `/auth/v1/admin/users/${sub}`);
  expect((await read(key)).json()).toMatchObject({ code: 'API_KEY_INVALID' });
});

it('rejects an expired key', async () => {
  const { key } = await createKey('read', 30);
  expect((await read(key)).statusCode).toBe(200);
  server.context.clock.advance(30 * DAY_MS);
  expect((await read(key)).json()).toMatchObject({ code: 'API_KEY_INVALID' });
});
