import { MINUTE_MS } from '@gable/contracts/kernel';
import { DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallLimits } from '../call-limits/call-limits.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const SETTINGS = {
  ...DEFAULT_AVAILABILITY,
  handle: 'ada-agent',
  timeZone: 'America/New_York',
  price: '75.00',
  serviceArea: 'Queens',
};
const SLOTS = '/api/tours/slots?handle=ada-agent&from=2026-12-01&to=2026-12-31&timeZone=UTC';
const AVAILABILITY = '/api/tours/availability';
const UNITS_PER_MINUTE = 10;
let now = 0;

let server: TestServer;
let agent: string;
beforeAll(async () => {
  const limits = createCallLimits({ perUser: null, perAddress: UNITS_PER_MINUTE, now: () => now });
  server = await openTestServer({}, {}, limits);
  agent = await server.signUp('agent', 'ada@example.com');
  expect((await server.call(agent, 'PUT', AVAILABILITY, SETTINGS)).statusCode).toBe(200);
});
afterAll(() => server.close());

describe('a public route', () => {
  it('does not read credentials, and limits the calls of an address', async () => {
    now += MINUTE_MS;
    const tokens = [null, agent, 'gable_live_invalid', 'not-a-token'];
    for (const token of tokens) {
      const response = await server.call(token, 'GET', SLOTS);
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json())).toEqual(['slots']);
    }
    const rest = Array.from({ length: UNITS_PER_MINUTE }, () => server.call(null, 'GET', SLOTS));
    const limited = (await Promise.all(rest)).filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(tokens.length);
    expect(limited[0]?.headers['retry-after']).toBeDefined();
  });
});

describe('a PUT', () => {
  it('replaces the object under the precondition of its entity tag', async () => {
    const put = (body: object, headers: Record<string, string>) =>
      server.call(agent, 'PUT', AVAILABILITY, body, headers);
    const { headers } = await server.call(agent, 'GET', AVAILABILITY);
    const tag = String(headers.etag);
    const changed = await put({ ...SETTINGS, serviceArea: null }, { 'if-match': tag });
    expect(changed.json()).toMatchObject({ serviceArea: null, handle: 'ada-agent' });
    const stale = await put(SETTINGS, { 'if-match': tag });
    expect(stale.json()).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
  });

  it('is processed once per idempotency key', async () => {
    const key = { 'idempotency-key': 'save-once' };
    const first = await server.call(agent, 'PUT', AVAILABILITY, { ...SETTINGS, perDay: 3 }, key);
    await server.call(agent, 'PUT', AVAILABILITY, { ...SETTINGS, perDay: 4 });
    const replayed = await server.call(agent, 'PUT', AVAILABILITY, { ...SETTINGS, perDay: 3 }, key);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(replayed.json()).toEqual(first.json());
    expect((await server.call(agent, 'GET', AVAILABILITY)).json()).toMatchObject({ perDay: 4 });
  });

  it('names invalid fields', async () => {
    const response = await server.call(agent, 'PUT', AVAILABILITY, {
      ...SETTINGS,
      perDay: 0,
      handle: 'admin',
    });
    expect(response.json()).toMatchObject({
      status: 422,
      fields: {
        perDay: 'Enter a whole number from 1 to 50',
        handle: 'This link is reserved. Choose another one',
      },
    });
  });
});
