import { newDealSchema } from '@gable/contracts/deal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealRoutes } from '#domains/deal/deal.rest.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import type { UserContext } from '#testing/test-context.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import type { MountableRoute, RestCall } from '../rest-route.ts';
import { claimKey, KEY_TTL_MS, LEASE_MS } from './claim-key.ts';
import { releaseClaims } from './claim-lease.ts';
import { getFingerprint } from './idempotency-key.ts';
import { withIdempotency } from './with-idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let token: string;
beforeEach(async () => {
  token = await server.signUp('agent');
});

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
const KEY = { 'idempotency-key': 'one click' };

const post = (headers: Record<string, string> = KEY, body: object = NEW_DEAL, path = '/api/deals') =>
  server.call(token, 'POST', path, body, headers);
const dealsVisibleTo = async () => (await server.call(token, 'GET', '/api/deals')).json<object[]>();

describe('a POST with an idempotency key', () => {
  it('is processed once, and its response is replayed exactly', async () => {
    const first = await post();
    const again = await post(KEY, Object.fromEntries(Object.entries(NEW_DEAL).toReversed()));
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await dealsVisibleTo()).toHaveLength(1);
  });

  it('is rejected for any different request', async () => {
    await post();
    for (const other of [
      await post(KEY, { ...NEW_DEAL, customerName: 'Zoe' }),
      await post(KEY, { email: 'ada@example.com' }, '/api/connect/create-account'),
    ]) {
      expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
    }
    expect(await dealsVisibleTo()).toHaveLength(1);
  });

  it('is processed once when it is sent many times concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => post()));
    const ids = new Set(responses.filter((one) => one.statusCode === 201).map((one) => one.json().id));
    expect(ids.size).toBe(1);
    for (const one of responses.filter(({ statusCode }) => statusCode !== 201))
      expect(one.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(await dealsVisibleTo()).toHaveLength(1);
  });

  it('releases its key after an error', async () => {
    expect((await post(KEY, { ...NEW_DEAL, customerPhone: '' })).statusCode).toBe(422);
    const missing = { dealId: '0199f2ab-0000-7000-8000-000000000000', serviceType: 'Tour', amount: 1 };
    expect((await post(KEY, missing, '/api/proposals')).statusCode).toBe(404);
    expect((await post()).statusCode).toBe(201);
  });

  it('is scoped to its user, and needs a valid key', async () => {
    const mine = await post();
    const theirs = await server.call(await server.signUp('agent'), 'POST', '/api/deals', NEW_DEAL, KEY);
    expect(theirs.json().id).not.toBe(mine.json().id);
    for (const key of ['', 'x'.repeat(256), 'ключ']) {
      const rejected = await post({ 'idempotency-key': Buffer.from(key).toString('latin1') });
      expect(rejected.json()).toMatchObject({
        status: 422,
        fields: { 'Idempotency-Key': expect.any(String) },
      });
    }
    expect((await post({})).json().id).not.toBe((await post({})).json().id);
  });
});

/** Creates an agent's request without HTTP. */
function createRequest(agent: UserContext) {
  const input = newDealSchema.parse(NEW_DEAL);
  const { userId } = agent.actor;
  const parsed = getRoute().parse(input);
  if (!parsed.success) throw new Error('The input is invalid.');
  return {
    call: parsed.call,
    keyed: { userId, key: 'one click', fingerprint: getFingerprint('createDeal', input) },
  };
}

const [createDealRoute] = dealRoutes;

function getRoute(): MountableRoute {
  if (!createDealRoute) throw new Error('There is no route that creates a deal.');
  return createDealRoute;
}

const countDeals = (agent: UserContext) =>
  server.context.db.read.$count(deals, eq(deals.agentId, agent.actor.userId));

describe('a crash', () => {
  it('after the commit lets the retry return the response', async () => {
    const agent = await server.context.newAgent();
    const { call, keyed } = createRequest(agent);
    const dies: RestCall = {
      ...call,
      run: async (ctx) => {
        await call.run(ctx);
        throw new Error('killed');
      },
    };
    await expect(withIdempotency(getRoute(), agent, keyed, dies)).rejects.toThrow('killed');
    const again = await withIdempotency(getRoute(), agent, keyed, call);
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
    expect(await countDeals(agent)).toBe(1);
  });

  it('before the commit blocks the retry until the lease expires or the only process restarts', async () => {
    const agent = await server.context.newAgent();
    const { call, keyed } = createRequest(agent);
    await claimKey(agent, keyed);
    await expect(withIdempotency(getRoute(), agent, keyed, call)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
    });
    if (server.context.db.dialect === 'sqlite') await releaseClaims(agent);
    else server.context.clock.advance(LEASE_MS);
    expect((await withIdempotency(getRoute(), agent, keyed, call)).status).toBe(201);
    expect(await countDeals(agent)).toBe(1);
  });

  it('that was only a slow process does not write after its claim was taken over', async () => {
    const agent = await server.context.newAgent();
    const { call, keyed } = createRequest(agent);
    const slow: RestCall = {
      ...call,
      run: async (ctx) => {
        server.context.clock.advance(LEASE_MS);
        await withIdempotency(getRoute(), agent, keyed, call);
        return call.run(ctx);
      },
    };
    await expect(withIdempotency(getRoute(), agent, keyed, slow)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
    });
    expect(await countDeals(agent)).toBe(1);
  });
});

it('replays a response for a day, and then accepts the key again', async () => {
  const agent = await server.context.newAgent();
  const { call, keyed } = createRequest(agent);
  await withIdempotency(getRoute(), agent, keyed, call);
  server.context.clock.advance(KEY_TTL_MS + 1);
  expect((await withIdempotency(getRoute(), agent, keyed, call)).headers).toEqual({});
  expect(await countDeals(agent)).toBe(2);
});
