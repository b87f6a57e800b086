import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PASSWORD, type TestServer } from '../testing/open-test-server.ts';
import { networkOf } from './address-of.ts';
import { createCallLimits } from './call-limits.ts';

/** Units a minute, of an account and of an address. */
const PER_USER = 120;
const PER_ADDRESS = 900;
const MINUTE_MS = 60_000;
const EMAIL = 'first@example.com';

let server: TestServer;
let now = 0;
let first: string;
let second: string;
beforeAll(async () => {
  const limits = createCallLimits({ perUser: PER_USER, perAddress: PER_ADDRESS, now: () => now });
  server = await openTestServer({}, {}, limits);
  first = await server.signUp('agent', EMAIL);
  second = await server.signUp('agent');
});
afterAll(() => server.close());

/** Another session of the first account. */
async function signInAgain(): Promise<string> {
  const payload = { email: EMAIL, password: PASSWORD };
  const answer = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', payload);
  return answer.json<{ access_token: string }>().access_token;
}

/** Everybody has all of their units again. */
function waitAMinute(): void {
  now += MINUTE_MS;
}

const input = (value: object) => encodeURIComponent(JSON.stringify({ json: value }));
const listOverTrpc = `/trpc/deal.list?input=${input({ limit: 1 })}`;

/** Reads until the account has this many units left. */
async function useUnits(token: string, units: number): Promise<void> {
  for (let used = 0; used < units; used += 1) await server.call(token, 'GET', '/api/deals?limit=1');
}

describe('the rate limit of an account', () => {
  it('refuses the first account in every part of the API, while the second is served', async () => {
    waitAMinute();
    await useUnits(first, PER_USER);
    // Each with a session of its own: what another session learned is no part of this.
    const refused = {
      rest: await server.call(first, 'GET', '/api/deals'),
      trpc: await server.call(await signInAgain(), 'GET', listOverTrpc),
      data: await server.call(await signInAgain(), 'GET', '/rest/v1/deals'),
    };
    for (const answer of Object.values(refused)) {
      expect(answer.statusCode).toBe(429);
      expect(answer.headers).toMatchObject({
        'retry-after': '1',
        'ratelimit-limit': String(PER_USER),
        'ratelimit-remaining': '0',
        'ratelimit-reset': '60',
        'ratelimit-policy': `${PER_USER};w=60`,
      });
    }
    expect(refused.rest.json()).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'That was a lot at once. Please wait a second and try again.',
      retryAfterSeconds: 1,
    });
    expect(refused.trpc.json()).toMatchObject({
      error: { json: { data: { wire: { code: 'RATE_LIMITED' } } } },
    });
    expect(refused.data.json()).toMatchObject({ code: 'RATE_LIMITED' });
    for (const url of ['/api/deals', listOverTrpc, '/rest/v1/deals'])
      expect((await server.call(second, 'GET', url)).statusCode).toBe(200);
  });

  it('looks nothing up for the further calls of a session without units', async () => {
    waitAMinute();
    const token = await server.signUp('agent');
    await useUnits(token, PER_USER + 1);
    await server.call(token, 'POST', '/auth/v1/logout');
    for (const url of ['/api/deals', listOverTrpc, '/rest/v1/deals']) {
      const refused = await server.call(token, 'GET', url);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
      expect(refused.headers['ratelimit-remaining']).toBe('0');
      expect(refused.body).toContain('RATE_LIMITED');
    }
    const batch = await server.call(token, 'GET', '/trpc/deal.list,deal.list?batch=1&input={}');
    expect(batch.json()).toMatchObject({ error: { json: { data: { wire: { retryAfterSeconds: 1 } } } } });
    // The web app reads one answer a line, and a refusal as a whole.
    const streamed = await server.call(token, 'GET', '/trpc/deal.list?batch=1&input={}', undefined, {
      'trpc-accept': 'application/jsonl',
    });
    expect([streamed.statusCode, streamed.body]).toEqual([429, batch.body]);
    // The session is looked up again, and has ended.
    now += 1_000;
    expect((await server.call(token, 'GET', '/api/deals')).statusCode).toBe(401);
  });

  it('gives the units back over the minute', async () => {
    waitAMinute();
    await useUnits(first, PER_USER);
    now += 1_000;
    expect((await server.call(first, 'GET', '/api/deals')).headers['ratelimit-remaining']).toBe('1');
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(200);
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(429);
  });

  it('is one for all sessions and API keys of an account', async () => {
    waitAMinute();
    const made = await server.call(first, 'POST', '/trpc/apiKey.create', {
      json: { name: 'Script', scopes: ['deals:read'], days: null },
    });
    const { key } = made.json<{ result: { data: { json: { key: string } } } }>().result.data.json;
    await useUnits(key, 60);
    await useUnits(first, 57);
    expect((await server.call(key, 'GET', '/api/deals')).statusCode).toBe(429);
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(429);
  });

  it('counts each call of a batch, and answers the calls that were within the limit', async () => {
    waitAMinute();
    await useUnits(first, PER_USER - 3);
    const paths = Array(5).fill('deal.list').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [at, { json: { limit: 1 } }]));
    const url = `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const answers = (await server.call(first, 'GET', url)).json<readonly object[]>();
    expect(answers.map((answer) => ('error' in answer ? 429 : 200)).sort()).toEqual([
      200, 200, 200, 429, 429,
    ]);
  });

  it('counts a write as 3, an expensive call as 15, and a large body for its size', async () => {
    const left = async (method: 'GET' | 'POST', url: string, body?: object) => {
      waitAMinute();
      return Number((await server.call(first, method, url, body)).headers['ratelimit-remaining']);
    };
    expect(await left('GET', '/api/deals')).toBe(PER_USER - 1);
    expect(await left('POST', '/trpc/deal.create', { json: {} })).toBe(PER_USER - 3);
    expect(await left('POST', '/api/deals', {})).toBe(PER_USER - 3);
    expect(await left('POST', '/trpc/invoice.generate', { json: {} })).toBe(PER_USER - 15);
    expect(await left('POST', '/api/generate-contract', {})).toBe(PER_USER - 15);
    const large = { customerName: 'x'.repeat(40 * 16_384) };
    expect(await left('POST', '/api/deals', large)).toBe(PER_USER - 43);
    const rows = Array.from({ length: 20 }, () => ({ customer_name: '' }));
    expect(await left('POST', '/rest/v1/deals', rows)).toBe(PER_USER - 3 - 19);
  });
});

describe('the rate limit of an address', () => {
  it('refuses visitors, bad tokens and sign-ins of an address, and nobody who is signed in', async () => {
    waitAMinute();
    for (let calls = 0; calls < PER_ADDRESS / 3; calls += 1)
      await server.call('gable_live_none', 'GET', '/api/deals');
    expect((await server.call('gable_live_none', 'GET', '/api/deals')).statusCode).toBe(429);
    expect((await server.call(null, 'GET', '/api/deals')).statusCode).toBe(429);
    const signIn = await server.call(null, 'GET', '/auth/v1/user');
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([429, '1']);
    expect(signIn.json()).toMatchObject({ msg: expect.stringContaining('Please wait') });
    expect((await server.call(second, 'GET', '/api/deals')).statusCode).toBe(200);
    waitAMinute();
    expect((await server.call(null, 'GET', '/api/deals')).statusCode).toBe(401);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3::4', '20010db800010002'],
    ['2001:db8:1:2::', '20010db800010002'],
    ['unknown', 'unknown'],
  ])('counts %s by its network', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
