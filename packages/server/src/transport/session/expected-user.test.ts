import { EXPECTED_USER } from '@gable/contracts/session';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
/** The tokens and ids of the session's user, and of the user that a page still shows. */
let bob: { readonly token: string; readonly id: string };
let ann: { readonly token: string; readonly id: string };
beforeAll(async () => {
  server = await openTestServer();
  bob = await signUp('agent', 'bob@example.com');
  ann = await signUp('agent', 'ann@example.com');
});
afterAll(() => server.close());

async function signUp(userType: 'agent' | 'buyer', email: string) {
  const token = await server.signUp(userType, email);
  return { token, id: String(decodeJwt(token).sub) };
}

const NEW_DEAL = { customerName: 'Cy Client', customerEmail: 'cy@example.com', customerPhone: '555-0100' };
const CALLS = [
  ['a query', 'GET', '/trpc/deal.list?input=%7B%22json%22%3A%7B%7D%7D', undefined],
  ['a mutation', 'POST', '/trpc/deal.create', { json: NEW_DEAL }],
  ['a batch of queries', 'GET', '/trpc/profile.me,home.summary?batch=1&input=%7B%7D', undefined],
  ['a batch of mutations', 'POST', '/trpc/deal.create?batch=1', { 0: { json: NEW_DEAL } }],
  ['a read of the documented API', 'GET', '/api/deals', undefined],
  ['a write of the documented API', 'POST', '/api/deals', NEW_DEAL],
] as const;

/**
 * Sends a request of a page for `meant` with Bob's cookie, with the expected user in the header or
 * the query.
 */
function send(
  [method, url, payload]: readonly [string, string, object | undefined],
  meant: { readonly header?: string; readonly search?: string },
) {
  const search = meant.search === undefined ? '' : `${url.includes('?') ? '&' : '?'}${meant.search}`;
  return server.http.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `${url}${search}`,
    headers: {
      cookie: `gable_session=${bob.token}`,
      origin: PUBLIC_URL,
      ...(payload && { 'content-type': 'application/json' }),
      ...(meant.header !== undefined && { [EXPECTED_USER]: meant.header }),
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
}

const dealsOfBob = async () =>
  (await server.call(bob.token, 'GET', '/api/deals')).json<readonly unknown[]>().length;

describe('a request that expects another user', () => {
  it.each(CALLS)('is rejected before any change: %s', async (_, method, url, payload) => {
    for (const meant of [{ header: ann.id }, { search: `${EXPECTED_USER}=${ann.id}` }]) {
      const rejected = await send([method, url, payload], meant);
      expect(rejected.statusCode).toBe(409);
      expect(rejected.body).toContain('SIGNED_IN_AS_ANOTHER');
      expect(rejected.body).toContain('You are now signed in as bob@example.com');
    }
    expect(await dealsOfBob()).toBe(0);
  });

  it('is rejected in the first event of the realtime stream', async () => {
    const rejected = await send(['GET', '/trpc/notification.changes', undefined], {
      search: `${EXPECTED_USER}=${ann.id}`,
    });
    expect(rejected.headers['content-type']).toContain('text/event-stream');
    expect(rejected.body).toMatch(/event: serialized-error\ndata: .*SIGNED_IN_AS_ANOTHER/);
  });

  it.each([
    ['an empty id', ''],
    ['no id', 'bob@example.com'],
    ['two users', 'both'],
  ])('is rejected if it expects %s', async (_, named) => {
    const header = named === 'both' ? `${bob.id}, ${ann.id}` : named;
    expect((await send(['GET', '/api/deals', undefined], { header })).statusCode).toBe(409);
  });

  it('is rejected if the query has two users, or another one than the header', async () => {
    const two = `${EXPECTED_USER}=${bob.id}&${EXPECTED_USER}=${ann.id}`;
    expect((await send(['GET', '/api/deals', undefined], { search: two })).statusCode).toBe(409);
    const mixed = { header: bob.id, search: `${EXPECTED_USER}=${ann.id}` };
    expect((await send(['GET', '/api/deals', undefined], mixed)).statusCode).toBe(409);
  });

  it('is rejected with a bearer token, with an API key and in the data API', async () => {
    const made = await server.call(bob.token, 'POST', '/trpc/apiKey.create', {
      json: { name: 'Import', scopes: ['deals:read'], days: null },
    });
    const { key } = made.json<{ result: { data: { json: { key: string } } } }>().result.data.json;
    for (const [token, url] of [
      [bob.token, '/api/deals'],
      [key, '/api/deals'],
      [bob.token, '/rest/v1/deals?select=id'],
    ] as const) {
      const read = (meant: string) =>
        server.http.inject({ url, headers: { authorization: `Bearer ${token}`, [EXPECTED_USER]: meant } });
      const rejected = await read(ann.id);
      expect(rejected.json()).toMatchObject({ code: 'SIGNED_IN_AS_ANOTHER' });
      expect(rejected.statusCode).toBe(409);
      expect((await read(bob.id)).statusCode).toBe(200);
    }
  });

  it('neither creates nor ends the other user’s session', async () => {
    const ask = (method: 'POST' | 'DELETE', payload: object, meant: string) =>
      server.http.inject({
        method,
        url: '/session',
        headers: { cookie: `gable_session=${bob.token}`, origin: PUBLIC_URL, [EXPECTED_USER]: meant },
        payload,
      });
    const handedOver = await ask('POST', { accessToken: bob.token }, ann.id);
    const ended = await ask('DELETE', {}, ann.id);
    for (const rejected of [handedOver, ended]) {
      expect(rejected.json()).toMatchObject({ status: 409, code: 'SIGNED_IN_AS_ANOTHER' });
      expect(rejected.headers['set-cookie']).toBeUndefined();
    }
    expect((await ask('POST', { accessToken: bob.token }, bob.id)).statusCode).toBe(204);
    expect((await ask('DELETE', {}, bob.id)).statusCode).toBe(204);
  });
});

describe('a request that expects the session’s user', () => {
  it('is accepted, as is one without an expected user', async () => {
    for (const meant of [{ header: bob.id }, { search: `${EXPECTED_USER}=${bob.id}` }, {}])
      expect((await send(['GET', '/api/deals', undefined], meant)).statusCode).toBe(200);
  });
});
