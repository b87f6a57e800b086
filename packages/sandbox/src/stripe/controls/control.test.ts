import { describe, expect, it } from 'vitest';
import { clientOf, openVerifiedAgent, openWorld, refusalOf } from '../testing/sandbox-world.ts';

interface Listed {
  readonly deliveries: readonly {
    readonly seq: number;
    readonly state: string;
    readonly answer: string | null;
  }[];
}

describe('planned failures', () => {
  it('meet only the calls they are meant for', async () => {
    const world = openWorld();
    await world.control('/failures', {
      kind: 'server_error',
      times: 2,
      path: '/v1/customers',
      method: 'POST',
    });
    expect((await world.stripe.balance.retrieve()).object).toBe('balance');
    expect((await world.stripe.customers.list()).data).toEqual([]);
    for (const _ of [1, 2]) expect((await refusalOf(world.stripe.customers.create({}))).statusCode).toBe(500);
    expect((await world.stripe.customers.create({ name: 'Bo' })).name).toBe('Bo');
  });

  it('let a caller time out after the effect; asked again with the same key, it gets the answer', async () => {
    const world = openWorld();
    await world.control('/failures', { kind: 'time_out' });
    const impatient = clientOf(world.sandbox, undefined, { timeout: 50 });
    const options = { idempotencyKey: 'customer:1' };
    const refusal = await refusalOf(impatient.customers.create({ name: 'Bo' }, options));
    expect(refusal.type).toBe('StripeConnectionError');
    const again = await world.stripe.customers.create({ name: 'Bo' }, options);
    expect((await world.stripe.customers.list()).data.map(({ id }) => id)).toEqual([again.id]);
  });

  it('hold an answer back for as long as they are told', async () => {
    const world = openWorld();
    await world.control('/failures', { kind: 'time_out', delay_ms: 20 });
    expect((await world.stripe.balance.retrieve()).object).toBe('balance');
    expect(await world.control('/failures', { kind: 'weather' })).toMatchObject({ error: { param: 'kind' } });
  });
});

describe('deliveries', () => {
  const deliveries = async (world: ReturnType<typeof openWorld>, query = '') => {
    const response = await world.send(`/_control/webhooks/deliveries${query}`);
    const listed: Listed = JSON.parse(await response.text());
    return listed.deliveries;
  };

  it('are tried again when the clock is moved, without waiting', async () => {
    const world = openWorld();
    world.receiverStatus = (delivery) => (delivery <= 2 ? 503 : 200);
    await world.stripe.customers.create({ name: 'Bo' });
    await world.sandbox.flushWebhooks();
    expect(await deliveries(world)).toMatchObject([
      { state: 'due', attempts: 1, answer: 'status 503', type: 'customer.created', account: null },
    ]);
    for (const seconds of [1, 5]) {
      await world.control('/clock', { advance_seconds: seconds });
      await world.sandbox.flushWebhooks();
    }
    expect(world.received).toHaveLength(3);
    expect(await deliveries(world, '?state=delivered')).toMatchObject([{ attempts: 3, answer: 'taken' }]);
    expect(await deliveries(world, '?state=due')).toEqual([]);
  });

  it('are dropped, delayed, sent and doubled one by one', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.sandbox.flushWebhooks();
    world.received.length = 0;
    for (const name of ['one', 'two', 'three']) await world.stripe.customers.create({ name }, agent);
    const [three, two, one] = await deliveries(world, '?state=due&limit=3');
    const act = (delivery: { seq: number } | undefined, body: object) =>
      world.control(`/webhooks/deliveries/${delivery?.seq}`, body);
    await act(one, { action: 'drop' });
    await act(two, { action: 'delay', delay_ms: 60_000 });
    await act(three, { action: 'duplicate' });
    await world.sandbox.flushWebhooks();
    const names = () => world.received.map(({ body }) => JSON.parse(body).data.object.name);
    expect(names()).toEqual(['three', 'three']);
    await act(one, { action: 'send' });
    await world.control('/clock', { advance_seconds: 60 });
    await world.sandbox.flushWebhooks();
    expect(names().slice(2)).toEqual(['one', 'two']);
    expect(await act({ seq: 999 }, { action: 'send' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});

describe('a payout', () => {
  it('is moved along by control, wherever it lives', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const intent = {
      amount: 10_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_bypassPending',
    };
    await world.stripe.paymentIntents.create(intent, agent);
    const send = () => world.stripe.payouts.create({ amount: 1_000, currency: 'usd' }, agent);
    const [one, two] = [await send(), await send()];
    for (const [status, expected] of [
      ['in_transit', { status: 'in_transit' }],
      ['paid', { status: 'paid' }],
      ['failed', { status: 'failed', failure_code: 'no_account' }],
    ] as const) {
      const answer = await world.control(`/payouts/${one.id}`, { status, reason: 'no_account' });
      expect(answer).toMatchObject(expected);
    }
    expect(await world.control(`/payouts/${two.id}`, { status: 'canceled' })).toMatchObject({
      status: 'canceled',
    });
    expect((await world.stripe.balance.retrieve({}, agent)).available[0]?.amount).toBe(10_000);
    expect(await world.control(`/payouts/${two.id}`, { status: 'paid' })).toHaveProperty('error');
  });
});

it('a page of another site moves nothing', async () => {
  const { sandbox } = openWorld();
  const ask = (headers: Record<string, string>) =>
    sandbox.fetch(
      new Request('http://gable.test/sandbox/stripe/_control/clock', {
        method: 'POST',
        headers,
        body: '{"advance_seconds":60}',
      }),
    );
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
});

describe('a control', () => {
  it.each([
    ['/clock', { advance_seconds: 400 * 86_400 }, 'advance_seconds'],
    ['/clock', { seconds: 5 }, 'seconds'],
    ['/webhooks', { duplicates: 1 }, 'duplicates'],
    ['/disputes', {}, 'payment_intent'],
  ])('refuses %s %o, naming what is wrong', async (path, body, param) => {
    expect(await openWorld().control(path, body)).toMatchObject({
      error: { type: 'invalid_request_error', param },
    });
  });

  it('refuses a misspelt capability', async () => {
    const world = openWorld();
    const { stripeAccount } = await openVerifiedAgent(world);
    const answer = await world.control(`/accounts/${stripeAccount}`, { card_payment: 'rejected' });
    expect(answer).toMatchObject({ error: { param: 'card_payment' } });
  });
});

it('lists what an account holds, also after it was disconnected', async () => {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const { id } = await world.stripe.customers.create({ name: 'Bo' }, agent);
  const { stripeAccount } = agent;
  await world.control(`/accounts/${stripeAccount}`, { ended: 'deauthorized' });
  expect((await refusalOf(world.stripe.customers.list({}, agent))).statusCode).toBe(403);
  const list = async (query: string) =>
    JSON.parse(await (await world.send(`/_control/objects?${query}`)).text());
  expect(await list(`type=customer&account=${stripeAccount}`)).toMatchObject({ data: [{ id, name: 'Bo' }] });
  expect(await list('type=customer')).toEqual({ data: [] });
  expect(await list('type=weather')).toMatchObject({ error: { param: 'type' } });
  expect(await list('type=customer&account=Bo')).toMatchObject({ error: { param: 'account' } });
});
