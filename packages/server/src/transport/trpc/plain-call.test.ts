import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
});
afterAll(() => server.close());

/** Differ between any two answers, or say how the body is sent and not what it is. */
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

const newDeal = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '5' };

/** A caller that says how it wants its answer is given to tRPC's own adapter, which answers the same for this. */
const BY_THE_LIBRARY = { 'trpc-accept': 'application/json' };

describe('a plain call', () => {
  it.each<[string, InjectOptions]>([
    ['that is answered', get(`deal.list${input({ limit: 5 })}`)],
    ['without an input', get('profile.me')],
    ['with an empty input', get('deal.list?input=')],
    ['with an input that is no JSON', get('deal.list?input=%7B')],
    ['with an input of another transformer', get('deal.list?input=null')],
    ['that is refused', get(`proposal.ofBuyer${input({})}`)],
    ['whose input is refused', post('deal.create', JSON.stringify({ json: newDeal }))],
    ['with a body that is no JSON', post('deal.create', '{')],
    ['with an empty body', post('deal.create', '')],
    ['with a body of another type', post('deal.create', 'a=b', { 'content-type': 'text/plain' })],
    ['without a body', { method: 'POST', url: '/trpc/deal.create' }],
    ['of a query by POST', post('deal.list', '{"json":{}}')],
    ['of a mutation by GET', get(`deal.create${input(newDeal)}`)],
    ['of nothing', get('deal.nothing')],
    ['of what every object has', get('constructor')],
    ['of two at once without saying so', get('deal.list,profile.me')],
    ['of what streams', post('contract.generate', '{"json":{}}')],
    ['that is a batch', get('profile.me?batch=1')],
    ['with the input twice', get('deal.list?input=1&input=2')],
  ])('%s is answered as by the library', async (_name, asked) => {
    for (const authorization of [`Bearer ${token}`, 'Bearer nonsense', '']) {
      const ask = (more: object) =>
        server.http.inject({ ...asked, headers: { ...asked.headers, authorization, ...more } });
      const [ours, theirs] = [shown(await ask({})), shown(await ask(BY_THE_LIBRARY))];
      const withoutIds = (body: string) => body.replaceAll(/[0-9a-f-]{36}/g, 'id');
      expect({ ...ours, body: withoutIds(ours.body) }).toEqual({
        ...theirs,
        body: withoutIds(theirs.body),
      });
    }
  });

  it('says how long its answer is, and that there is more than one kind', async () => {
    const answer = await server.call(token, 'GET', '/trpc/profile.me');
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.rawPayload.length),
      vary: 'trpc-accept, accept',
    });
  });

  it.each([
    ['by itself', {}],
    ['by the library', BY_THE_LIBRARY],
  ])('%s says beside a 401 how to sign in', async (_name, more) => {
    const challengeFor = async (authorization: string) => {
      const headers = { authorization, ...more };
      const answer = await server.http.inject({ ...get(`deal.list${input({})}`), headers });
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    expect(await challengeFor('')).toEqual([401, 'Bearer']);
    expect(await challengeFor('Bearer nonsense')).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('says of a batch that partly succeeds nothing of the sort', async () => {
    const answer = await server.call(token, 'GET', '/trpc/profile.me,proposal.ofBuyer?batch=1');
    expect(answer.statusCode).toBe(207);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });
});
