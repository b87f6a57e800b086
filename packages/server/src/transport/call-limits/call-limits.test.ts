import { MINUTE_MS } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PASSWORD, type TestServer } from '../testing/open-test-server.ts';
import { createCallLimits } from './call-limits.ts';
import { toNetworkKey } from './ip-address.ts';

/** Units per minute of an account and of an address. */
const PER_USER = 120;
const PER_ADDRESS = 900;
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

/** Creates another session of the first account. */
async function signInAgain(): Promise<string> {
  const payload = { email: EMAIL, password: PASSWORD };
  const response = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', payload);
  return response.json<{ access_token: string }>().access_token;
}

/** Refills all units. */
function advanceMinute(): void {
  now += MINUTE_MS;
}

const input = (value: object) => encodeURIComponent(JSON.stringify({ json: value }));
const listOverTrpc = `/trpc/deal.list?input=${input({ limit: 1 })}`;

/** Consumes this many units with reads. */
async function useUnits(token: string, units: number): Promise<void> {
  for (let used = 0; used < units; used += 1) await server.call(token, 'GET', '/api/deals?limit=1');
}

describe('the rate limit of an account', () => {
  it('rejects the first account in every API, but not the second', async () => {
    advanceMinute();
    await useUnits(first, PER_USER);
    // Each with its own session, because exhausted sessions are remembered.
    const rejected = {
      rest: await server.call(first, 'GET', '/api/deals'),
      trpc: await server.call(await signInAgain(), 'GET', listOverTrpc),
      data: await server.call(await signInAgain(), 'GET', '/rest/v1/deals'),
    };
    for (const response of Object.values(rejected)) {
      expect(response.statusCode).toBe(429);
      expect(response.headers).toMatchObject({
        'retry-after': '1',
        'ratelimit-limit': String(PER_USER),
        'ratelimit-remaining': '0',
        'ratelimit-reset': '60',
        'ratelimit-policy': `${PER_USER};w=60`,
      });
    }
    expect(rejected.rest.json()).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a second and try again.',
      retryAfterSeconds: 1,
    });
    expect(rejected.trpc.json()).toMatchObject({
      error: { json: { data: { wire: { code: 'RATE_LIMITED' } } } },
    });
    expect(rejected.data.json()).toMatchObject({ code: 'RATE_LIMITED' });
    for (const url of ['/api/deals', listOverTrpc, '/rest/v1/deals'])
      expect((await server.call(second, 'GET', url)).statusCode).toBe(200);
  });

  it('rejects further calls of a session without units before authentication', async () => {
    advanceMinute();
    const token = await server.signUp('agent');
    await useUnits(token, PER_USER + 1);
    await server.call(token, 'POST', '/auth/v1/logout');
    for (const url of ['/api/deals', listOverTrpc, '/rest/v1/deals']) {
      const rejected = await server.call(token, 'GET', url);
      expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '1']);
      expect(rejected.headers['ratelimit-remaining']).toBe('0');
      expect(rejected.body).toContain('RATE_LIMITED');
    }
    const batch = await server.call(token, 'GET', '/trpc/deal.list,deal.list?batch=1&input={}');
    expect(batch.json()).toMatchObject({ error: { json: { data: { wire: { retryAfterSeconds: 1 } } } } });
    // The web app parses one response per line, and an error as a whole.
    const streamed = await server.call(token, 'GET', '/trpc/deal.list?batch=1&input={}', undefined, {
      'trpc-accept': 'application/jsonl',
    });
    expect([streamed.statusCode, streamed.body]).toEqual([429, batch.body]);
    // The session is verified again, and has ended.
    now += 1_000;
    expect((await server.call(token, 'GET', '/api/deals')).statusCode).toBe(401);
  });

  it('refills the units over a minute', async () => {
    advanceMinute();
    await useUnits(first, PER_USER);
    now += 1_000;
    expect((await server.call(first, 'GET', '/api/deals')).headers['ratelimit-remaining']).toBe('1');
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(200);
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(429);
  });

  it('is shared by all sessions and API keys of an account', async () => {
    advanceMinute();
    const made = await server.call(first, 'POST', '/trpc/apiKey.create', {
      json: { name: 'Script', scopes: ['deals:read'], days: null },
    });
    const { key } = made.json<{ result: { data: { json: { key: string } } } }>().result.data.json;
    await useUnits(key, 60);
    await useUnits(first, 57);
    expect((await server.call(key, 'GET', '/api/deals')).statusCode).toBe(429);
    expect((await server.call(first, 'GET', '/api/deals')).statusCode).toBe(429);
  });

  it('counts each call of a batch, and runs the calls within the limit', async () => {
    advanceMinute();
    await useUnits(first, PER_USER - 3);
    const paths = Array(5).fill('deal.list').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [at, { json: { limit: 1 } }]));
    const url = `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const responses = (await server.call(first, 'GET', url)).json<readonly object[]>();
    expect(responses.map((response) => ('error' in response ? 429 : 200)).sort()).toEqual([
      200, 200, 200, 429, 429,
    ]);
  });

  it('counts a write as 3, an expensive call as 15, and a large body by its size', async () => {
    const left = async (method: 'GET' | 'POST', url: string, body?: object) => {
      advanceMinute();
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
  it('rejects anonymous calls, invalid tokens and sign-ins of an address, but no signed-in users', async () => {
    advanceMinute();
    for (let calls = 0; calls < PER_ADDRESS / 3; calls += 1)
      await server.call('gable_live_none', 'GET', '/api/deals');
    expect((await server.call('gable_live_none', 'GET', '/api/deals')).statusCode).toBe(429);
    expect((await server.call(null, 'GET', '/api/deals')).statusCode).toBe(429);
    const signIn = await server.call(null, 'GET', '/auth/v1/user');
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([429, '1']);
    expect(signIn.json()).toMatchObject({ msg: expect.stringContaining('Please wait') });
    expect((await server.call(second, 'GET', '/api/deals')).statusCode).toBe(200);
    advanceMinute();
    expect((await server.call(null, 'GET', '/api/deals')).statusCode).toBe(401);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3::4', '20010db800010002'],
    ['2001:db8:1:2::', '20010db800010002'],
    ['unknown', 'unknown'],
  ])('counts %s by network', (ip, network) => {
    expect(toNetworkKey(ip)).toBe(network);
  });
});
