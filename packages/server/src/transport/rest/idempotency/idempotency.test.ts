import { newDealSchema } from '@gable/contracts/deal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealRows } from '#domains/deal/deal.rest.ts';
import { deals } from '#domains/deal/deal.tables.ts';
import type { PersonContext } from '#testing/test-world.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import type { MountableRow, RestCall } from '../rest-row.ts';
import { answerOnce } from './answer-once.ts';
import { ANSWERS_KEPT_MS, claimKey, LEASE_MS } from './claim-key.ts';
import { releaseClaims } from './hold-claim.ts';
import { fingerprintOf } from './request-key.ts';

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
const dealsOf = async () => (await server.call(token, 'GET', '/api/deals')).json<object[]>();

describe('a POST with a key', () => {
  it('is answered again byte for byte, and done once', async () => {
    const first = await post();
    const again = await post(KEY, Object.fromEntries(Object.entries(NEW_DEAL).toReversed()));
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await dealsOf()).toHaveLength(1);
  });

  it('is refused for something else, whatever that is', async () => {
    await post();
    for (const other of [
      await post(KEY, { ...NEW_DEAL, customerName: 'Zoe' }),
      await post(KEY, { email: 'ada@example.com' }, '/api/connect/create-account'),
    ]) {
      expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
    }
    expect(await dealsOf()).toHaveLength(1);
  });

  it('is done once though it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post()));
    const ids = new Set(answers.filter((one) => one.statusCode === 201).map((one) => one.json().id));
    expect(ids.size).toBe(1);
    for (const one of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(one.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(await dealsOf()).toHaveLength(1);
  });

  it('is forgotten when it was refused, so that its key may try again', async () => {
    expect((await post(KEY, { ...NEW_DEAL, customerPhone: '' })).statusCode).toBe(422);
    const missing = { dealId: '0199f2ab-0000-7000-8000-000000000000', serviceType: 'Tour', amount: 1 };
    expect((await post(KEY, missing, '/api/proposals')).statusCode).toBe(404);
    expect((await post()).statusCode).toBe(201);
  });

  it('is its actor’s own, and needs a key that can be one', async () => {
    const mine = await post();
    const theirs = await server.call(await server.signUp('agent'), 'POST', '/api/deals', NEW_DEAL, KEY);
    expect(theirs.json().id).not.toBe(mine.json().id);
    for (const key of ['', 'x'.repeat(256), 'ключ']) {
      const refused = await post({ 'idempotency-key': Buffer.from(key).toString('latin1') });
      expect(refused.json()).toMatchObject({
        status: 422,
        fields: { 'Idempotency-Key': expect.any(String) },
      });
    }
    expect((await post({})).json().id).not.toBe((await post({})).json().id);
  });
});

/** An agent's request in the words of the use case, without HTTP. */
function requestOf(agent: PersonContext) {
  const input = newDealSchema.parse(NEW_DEAL);
  const { userId } = agent.actor;
  const read = rowOf().read(input);
  if (!read.success) throw new Error('A new deal cannot be read.');
  return {
    call: read.call,
    keyed: { userId, key: 'one click', fingerprint: fingerprintOf('createDeal', input) },
  };
}

const [createDealRow] = dealRows;

function rowOf(): MountableRow {
  if (!createDealRow) throw new Error('There is no row that creates a deal.');
  return createDealRow;
}

const countDeals = (agent: PersonContext) =>
  server.world.db.read.$count(deals, eq(deals.agentId, agent.actor.userId));

describe('a process that dies', () => {
  it('after the deed was done leaves its answer to the repeat', async () => {
    const agent = await server.world.newAgent();
    const { call, keyed } = requestOf(agent);
    const dies: RestCall = {
      ...call,
      answer: async (ctx) => {
        await call.answer(ctx);
        throw new Error('killed');
      },
    };
    await expect(answerOnce(rowOf(), agent, keyed, dies)).rejects.toThrow('killed');
    const again = await answerOnce(rowOf(), agent, keyed, call);
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
    expect(await countDeals(agent)).toBe(1);
  });

  it('before the deed keeps the repeat waiting only until its lease is over, or its only process starts anew', async () => {
    const agent = await server.world.newAgent();
    const { call, keyed } = requestOf(agent);
    await claimKey(agent, keyed);
    await expect(answerOnce(rowOf(), agent, keyed, call)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
    });
    if (server.world.db.dialect === 'sqlite') await releaseClaims(agent);
    else server.world.clock.advance(LEASE_MS);
    expect((await answerOnce(rowOf(), agent, keyed, call)).status).toBe(201);
    expect(await countDeals(agent)).toBe(1);
  });

  it('and was only slow does nothing once another has taken its request over', async () => {
    const agent = await server.world.newAgent();
    const { call, keyed } = requestOf(agent);
    const slow: RestCall = {
      ...call,
      answer: async (ctx) => {
        server.world.clock.advance(LEASE_MS);
        await answerOnce(rowOf(), agent, keyed, call);
        return call.answer(ctx);
      },
    };
    await expect(answerOnce(rowOf(), agent, keyed, slow)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
    });
    expect(await countDeals(agent)).toBe(1);
  });
});

it('an answer counts for a day, and its key is as good as new after that', async () => {
  const agent = await server.world.newAgent();
  const { call, keyed } = requestOf(agent);
  await answerOnce(rowOf(), agent, keyed, call);
  server.world.clock.advance(ANSWERS_KEPT_MS + 1);
  expect((await answerOnce(rowOf(), agent, keyed, call)).headers).toEqual({});
  expect(await countDeals(agent)).toBe(2);
});
