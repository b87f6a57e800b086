import { API_KEY_PRESETS, API_KEY_RESOURCES, type ApiKeyScope } from '@gable/contracts/api-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MountableRoute } from '../rest/rest-route.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent', 'ada@example.com');
});
afterAll(() => server.close());

const create = (scopes: readonly string[], name = 'Import') =>
  server.call(agent, 'POST', '/trpc/apiKey.create', { json: { name, scopes, days: null } });

async function createKey(scopes: readonly ApiKeyScope[]): Promise<string> {
  return (await create(scopes)).json<{ result: { data: { json: { key: string } } } }>().result.data.json.key;
}

/** Calls a route without a body, with ids that do not exist. */
async function call(key: string, { method, path }: MountableRoute) {
  const url = path.replaceAll(/:\w+/g, crypto.randomUUID());
  const response = await server.call(key, method, url, method === 'GET' ? undefined : {});
  const isJson = response.headers['content-type']?.toString().startsWith('application/json');
  return isJson ? response.json<{ code?: string; message?: string }>() : {};
}

const scoped = restRoutes.filter(({ scope }) => scope !== 'any' && scope !== 'public');

describe('the scopes of an API key', () => {
  it('are required for each operation: without it, the response is 403 with the missing scope', async () => {
    const readAll = await createKey(API_KEY_PRESETS.read);
    const none = await createKey(['messages:read']);
    for (const row of scoped) {
      const isWrite = row.scope.endsWith(':write');
      const rejected = { code: 'API_KEY_SCOPE', message: expect.stringContaining(row.scope) };
      if (isWrite) expect(await call(readAll, row), row.operation).toMatchObject(rejected);
      if (!row.scope.startsWith('messages'))
        expect(await call(none, row), row.operation).toMatchObject(rejected);
      if (!isWrite) expect((await call(readAll, row)).code, row.operation).not.toBe('API_KEY_SCOPE');
    }
  });

  it('allow their operations, and write includes read', async () => {
    const key = await createKey(API_KEY_RESOURCES.map((area): ApiKeyScope => `${area}:write`));
    for (const row of scoped) expect((await call(key, row)).code, row.operation).not.toBe('API_KEY_SCOPE');
  });

  it('do not extend the rights of the key’s user', async () => {
    const key = await createKey(['payouts:read']);
    expect((await server.call(key, 'GET', '/api/user')).json()).toMatchObject({ email: 'ada@example.com' });
  });

  it('are stored once per resource, and unknown or missing ones are rejected', async () => {
    const made = await create(['deals:read', 'deals:write', 'deals:read', 'invoices:read']);
    expect(made.json()).toMatchObject({
      result: { data: { json: { scopes: ['deals:write', 'invoices:read'] } } },
    });
    for (const scopes of [[], ['deals'], ['*'], ['deals:admin'], ['account:write']]) {
      expect((await create(scopes)).statusCode).toBe(422);
    }
  });

  it('are checked before the body, and for HEAD', async () => {
    const key = await createKey(['deals:read']);
    const head = await server.http.inject({
      method: 'HEAD',
      url: '/api/proposals',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(head.statusCode).toBe(403);
    const unread = await server.http.inject({
      method: 'POST',
      url: '/api/connect/create-payout',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: '{',
    });
    expect(unread.json()).toMatchObject({ code: 'API_KEY_SCOPE' });
  });
});

describe('a program with an API key', () => {
  const HOOK = { url: 'https://hooks.example.com/', description: '', eventTypes: ['deal.created'] };

  it('adds webhook endpoints for events that it can read, once per idempotency key', async () => {
    const key = await createKey(['webhooks:write', 'deals:read']);
    const add = (body: object) =>
      server.call(key, 'POST', '/api/webhooks', body, { 'idempotency-key': 'first-endpoint' });
    const added = await add(HOOK);
    expect(added.statusCode).toBe(201);
    const { id, secret } = added.json<{ id: string; secret: string }>();
    expect((await add(HOOK)).json()).toMatchObject({ id, secret });
    expect((await server.call(key, 'GET', '/api/webhooks')).json()).toMatchObject([{ id }]);
    const rejected = await server.call(key, 'PATCH', `/api/webhooks/${id}`, { eventTypes: ['payout.paid'] });
    expect(rejected.json()).toMatchObject({ code: 'API_KEY_SCOPE' });
    const rotated = await server.call(key, 'POST', `/api/webhooks/${id}/rotate-secret`, {});
    expect(rotated.json().secret).not.toBe(secret);
  });

  it('reads and sends messages', async () => {
    const key = await createKey(['messages:write']);
    const deal = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
    const { id } = (await server.call(agent, 'POST', '/api/deals', deal)).json<{ id: string }>();
    const url = `/api/deals/${id}/messages`;
    const message = { clientEmail: 'ben@example.com', text: 'Hello' };
    const headers = { 'idempotency-key': 'first-message' };
    const sent = await server.call(key, 'POST', url, message, headers);
    expect((await server.call(key, 'POST', url, message, headers)).json()).toEqual(sent.json());
    expect((await server.call(key, 'GET', url)).json()).toEqual([sent.json()]);
  });
});

describe('the OpenAPI document', () => {
  it('contains the required scope of each operation', async () => {
    const { paths } = (await server.call(null, 'GET', '/api/openapi.json')).json();
    for (const { method, path, scope } of restRoutes) {
      const { security } = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const key = { apiKey: scope === 'any' ? [] : [scope] };
      const expected = scope === 'public' ? [] : [key, { accessToken: [] }, { session: [] }];
      expect(security).toEqual(expected);
    }
  });
});

describe('"revoke all"', () => {
  it('revokes all keys of the user immediately, in every process, and no other user’s', async () => {
    const keys = [await createKey(['deals:read']), await createKey(['deals:write'])];
    const other = await server.signUp('agent');
    const second = await server.openSecondServer();
    const statusOf = async (key: string, http = server.http) =>
      (await http.inject({ url: '/api/deals', headers: { authorization: `Bearer ${key}` } })).statusCode;
    for (const key of keys) expect(await statusOf(key, second.http)).toBe(200);
    await server.call(other, 'POST', '/trpc/apiKey.revokeAll', {});
    expect(await statusOf(keys[0] ?? '')).toBe(200);
    const revoked = await server.call(agent, 'POST', '/trpc/apiKey.revokeAll', {});
    expect(revoked.json().result.data.json.revoked).toBeGreaterThanOrEqual(2);
    for (const key of keys)
      expect([await statusOf(key), await statusOf(key, second.http)]).toEqual([401, 401]);
    await second.close();
  });
});
