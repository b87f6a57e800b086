import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
});
afterAll(() => server.close());

/** Headers that differ between any two responses, or only describe the transfer of the body. */
const NOT_COMPARED: readonly string[] = ['date', 'x-request-id', 'content-length', 'transfer-encoding'];

function shown({ statusCode, headers, body }: LightMyRequestResponse) {
  const compared = Object.entries(headers).filter(([name]) => !NOT_COMPARED.includes(name));
  return { statusCode, body, headers: Object.fromEntries(compared) };
}

const json = { 'content-type': 'application/json' };
const input = (value: unknown) => `?input=${encodeURIComponent(JSON.stringify({ json: value }))}`;
const post = (path: string, payload: string, headers: object = json): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}`,
  payload,
  headers: { ...headers },
});
const get = (path: string): InjectOptions => ({ method: 'GET', url: `/trpc/${path}` });

const UNKNOWN = '0199f2ab-0000-7000-8000-000000000001';
const UNDEFINED = { limit: 5, search: undefined };
const LISTS = { 0: { json: { limit: 1 } }, 1: { json: { limit: 2 } } };
const generateOf = (proposalId: string) => JSON.stringify({ json: { proposalId } });
const newDeal = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '5' };

/** Makes tRPC's adapter handle the request, with the same response as without this header. */
const USE_ADAPTER = { 'trpc-accept': 'application/json' };

const batch = (inputs: object) => encodeURIComponent(JSON.stringify(inputs));
const many = (path: string, count: number) => Array(count).fill(path).join(',');

describe('handleJsonCalls', () => {
  it.each<[string, InjectOptions]>([
    ['one query', get(`deal.list${input({ limit: 5 })}`)],
    ['one query without an input', get('profile.me')],
    ['one query with an empty input', get('deal.list?input=')],
    ['one query with an undefined field', get(`deal.list?input=${batch(superjson.serialize(UNDEFINED))}`)],
    ['one query with a date', get(`deal.list?input=${batch(superjson.serialize({ limit: new Date(0) }))}`)],
    ['an input that is not JSON', get('deal.list?input=%7B')],
    ['an input without an envelope', get('deal.list?input=null')],
    ['an input with a plus and an ampersand', get(`deal.list${input({ search: 'a+b &c' })}`)],
    ['a query of another role', get(`proposal.ofBuyer${input({})}`)],
    ['a query of something that does not exist', get(`deal.byId${input({ dealId: crypto.randomUUID() })}`)],
    ['a mutation with an invalid input', post('deal.create', JSON.stringify({ json: newDeal }))],
    ['a mutation', post('notification.markAllRead', '{}')],
    ['a batch of two mutations', post(`${many('notification.markAllRead', 2)}?batch=1`, '{}')],
    ['a body that is not JSON', post('deal.create', '{')],
    ['an empty body', post('deal.create', '')],
    ['a body of another type', post('deal.create', 'a=b', { 'content-type': 'text/plain' })],
    ['no body', { method: 'POST', url: '/trpc/deal.create' }],
    ['a query sent with POST', post('deal.list', '{"json":{}}')],
    ['a mutation sent with GET', get(`deal.create${input(newDeal)}`)],
    ['a mutation sent with PUT', { ...post('deal.create', '{}'), method: 'PUT' }],
    ['HEAD', { ...get('profile.me'), method: 'HEAD' }],
    ['an unknown procedure', get('deal.nothing')],
    ['a name that every object has', get('constructor')],
    ['two paths without `batch`', get('deal.list,profile.me')],
    ['a procedure with a streamed response', post('contract.generate', generateOf(UNKNOWN))],
    ['a batch of one', get('profile.me?batch=1')],
    ['a batch without inputs', get('profile.me,notification.unreadCount?batch=1&input={}')],
    ['a batch with all inputs', get(`deal.list,deal.list?batch=1&input=${batch(LISTS)}`)],
    ['a batch with one of two inputs', get(`profile.me,deal.list?batch=1&input=${batch({ 1: LISTS[1] })}`)],
    ['a batch that fails in part', get('profile.me,proposal.ofBuyer,deal.byId?batch=1&input={}')],
    ['a batch that fails as a whole', get('deal.byId,deal.byId?batch=1&input={}')],
    ['a batch whose input is not JSON', get('profile.me,deal.list?batch=1&input=%7B')],
    ['a batch whose input is a list', get('profile.me,deal.list?batch=1&input=[]')],
    ['a batch with one unreadable input', get(`deal.list,deal.list?batch=1&input=${batch({ 0: 5 })}`)],
    ['a batch with an unknown procedure', get('profile.me,deal.nothing?batch=1')],
    ['a batch of 20', get(`${many('profile.me', 20)}?batch=1`)],
    ['a batch of 21', get(`${many('profile.me', 21)}?batch=1`)],
    ['a batch of queries and mutations', get('profile.me,deal.create?batch=1')],
    ['a batch with a subscription', get('profile.me,notification.changes?batch=1')],
    [
      'a batch of mutations',
      post('deal.create,deal.create?batch=1', `{"0":{"json":${JSON.stringify(newDeal)}}}`),
    ],
    ['a batch of mutations without a body', { method: 'POST', url: '/trpc/deal.create,deal.create?batch=1' }],
    ['a batch of streams', post('contract.generate?batch=1', `{"0":${generateOf(UNKNOWN)}}`)],
    ['another value of `batch`', get('profile.me?batch=0')],
    ['`batch` twice', get('profile.me?batch=1&batch=1')],
    ['an input twice', get('deal.list?input=1&input=2')],
    ['connection parameters', get('profile.me?connectionParams=5')],
  ])('responds to %s with the same bytes as the adapter', async (_name, asked) => {
    for (const authorization of [`Bearer ${token}`, 'Bearer nonsense', '']) {
      const ask = (more: object) =>
        server.http.inject({ ...asked, headers: { ...asked.headers, authorization, ...more } });
      const [ours, theirs] = [shown(await ask({})), shown(await ask(USE_ADAPTER))];
      const withoutIds = (body: string) => body.replaceAll(/[0-9a-f-]{36}/g, 'id');
      expect({ ...ours, body: withoutIds(ours.body) }).toEqual({
        ...theirs,
        body: withoutIds(theirs.body),
      });
    }
  });

  it.each(['profile.me', 'profile.me,notification.unreadCount?batch=1'])(
    'handles %s without the adapter, whose responses have no content length',
    async (path) => {
      const response = await server.call(token, 'GET', `/trpc/${path}`);
      expect(response.headers).toMatchObject({
        'content-length': String(response.rawPayload.length),
        vary: 'trpc-accept, accept',
      });
      const theirs = await server.call(token, 'GET', `/trpc/${path}`, undefined, USE_ADAPTER);
      expect(theirs.headers).not.toHaveProperty('content-length');
    },
  );

  it.each([
    ['by our own code', {}],
    ['by the adapter', USE_ADAPTER],
  ])('sends WWW-Authenticate with a 401 %s', async (_name, more) => {
    const challengeFor = async (authorization: string) => {
      const headers = { authorization, ...more };
      const response = await server.http.inject({ ...get(`deal.list${input({})}`), headers });
      return [response.statusCode, response.headers['www-authenticate']];
    };
    expect(await challengeFor('')).toEqual([401, 'Bearer']);
    expect(await challengeFor('Bearer nonsense')).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('does not send it with a partly successful batch', async () => {
    const response = await server.call(token, 'GET', '/trpc/profile.me,proposal.ofBuyer?batch=1');
    expect(response.statusCode).toBe(207);
    expect(response.headers['www-authenticate']).toBeUndefined();
  });
});
