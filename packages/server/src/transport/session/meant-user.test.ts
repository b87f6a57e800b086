import { MEANT_USER } from '@gable/contracts/session';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
/** The token and the id of whom the session is of, and of whom a page still shows. */
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

/** As the page of `meant` sends it with Bob's cookie: by the header, or in the address where it can send none. */
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
      ...(meant.header !== undefined && { [MEANT_USER]: meant.header }),
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
}

const dealsOfBob = async () =>
  (await server.call(bob.token, 'GET', '/api/deals')).json<readonly unknown[]>().length;

describe('a request that is meant for another user than the session’s', () => {
  it.each(CALLS)('is refused before anything is done: %s', async (_, method, url, payload) => {
    for (const meant of [{ header: ann.id }, { search: `${MEANT_USER}=${ann.id}` }]) {
      const refused = await send([method, url, payload], meant);
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain('SIGNED_IN_AS_ANOTHER');
      expect(refused.body).toContain('You are now signed in as bob@example.com');
    }
    expect(await dealsOfBob()).toBe(0);
  });

  it('is refused when it opens the live stream, in the stream’s first event', async () => {
    const refused = await send(['GET', '/trpc/notification.changes', undefined], {
      search: `${MEANT_USER}=${ann.id}`,
    });
    expect(refused.headers['content-type']).toContain('text/event-stream');
    expect(refused.body).toMatch(/event: serialized-error\ndata: .*SIGNED_IN_AS_ANOTHER/);
  });

  it.each([
    ['nobody', ''],
    ['no id', 'bob@example.com'],
    ['two users', 'both'],
  ])('is refused when it names %s', async (_, named) => {
    const header = named === 'both' ? `${bob.id}, ${ann.id}` : named;
    expect((await send(['GET', '/api/deals', undefined], { header })).statusCode).toBe(409);
  });

  it('is refused when the address names two users, or another than the header', async () => {
    const two = `${MEANT_USER}=${bob.id}&${MEANT_USER}=${ann.id}`;
    expect((await send(['GET', '/api/deals', undefined], { search: two })).statusCode).toBe(409);
    const mixed = { header: bob.id, search: `${MEANT_USER}=${ann.id}` };
    expect((await send(['GET', '/api/deals', undefined], mixed)).statusCode).toBe(409);
  });

  it('is refused with a bearer token, with an API key and over the data API', async () => {
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
        server.http.inject({ url, headers: { authorization: `Bearer ${token}`, [MEANT_USER]: meant } });
      const refused = await read(ann.id);
      expect(refused.json()).toMatchObject({ code: 'SIGNED_IN_AS_ANOTHER' });
      expect(refused.statusCode).toBe(409);
      expect((await read(bob.id)).statusCode).toBe(200);
    }
  });

  it('neither hands over nor ends the other user’s session', async () => {
    const ask = (method: 'POST' | 'DELETE', payload: object, meant: string) =>
      server.http.inject({
        method,
        url: '/session',
        headers: { cookie: `gable_session=${bob.token}`, origin: PUBLIC_URL, [MEANT_USER]: meant },
        payload,
      });
    const handedOver = await ask('POST', { accessToken: bob.token }, ann.id);
    const ended = await ask('DELETE', {}, ann.id);
    for (const refused of [handedOver, ended]) {
      expect(refused.json()).toMatchObject({ status: 409, code: 'SIGNED_IN_AS_ANOTHER' });
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    expect((await ask('POST', { accessToken: bob.token }, bob.id)).statusCode).toBe(204);
    expect((await ask('DELETE', {}, bob.id)).statusCode).toBe(204);
  });
});

describe('a request that is meant for the session’s user', () => {
  it('is answered, as one is that names nobody', async () => {
    for (const meant of [{ header: bob.id }, { search: `${MEANT_USER}=${bob.id}` }, {}])
      expect((await send(['GET', '/api/deals', undefined], meant)).statusCode).toBe(200);
  });
});
