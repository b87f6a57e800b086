import { describe, expect, it } from 'vitest';
import { createClient, getError, openSandbox, openVerifiedAgent } from '../testing/sandbox-context.ts';

interface Listed {
  readonly deliveries: readonly {
    readonly seq: number;
    readonly state: string;
    readonly options: string | null;
  }[];
}

describe('planned failures', () => {
  it('affect only matching calls', async () => {
    const context = openSandbox();
    await context.control('/failures', {
      kind: 'server_error',
      times: 2,
      path: '/v1/customers',
      method: 'POST',
    });
    expect((await context.stripe.balance.retrieve()).object).toBe('balance');
    expect((await context.stripe.customers.list()).data).toEqual([]);
    for (const _ of [1, 2])
      expect((await getError(context.stripe.customers.create({}))).statusCode).toBe(500);
    expect((await context.stripe.customers.create({ name: 'Bo' })).name).toBe('Bo');
  });

  it('time out after the effect, and a retry with the same key returns the response', async () => {
    const context = openSandbox();
    await context.control('/failures', { kind: 'time_out' });
    const clientWithTimeout = createClient(context.sandbox, undefined, { timeout: 50 });
    const options = { idempotencyKey: 'customer:1' };
    const error = await getError(clientWithTimeout.customers.create({ name: 'Bo' }, options));
    expect(error.type).toBe('StripeConnectionError');
    const again = await context.stripe.customers.create({ name: 'Bo' }, options);
    expect((await context.stripe.customers.list()).data.map(({ id }) => id)).toEqual([again.id]);
  });

  it('delay a response for the configured time', async () => {
    const context = openSandbox();
    await context.control('/failures', { kind: 'time_out', delay_ms: 20 });
    expect((await context.stripe.balance.retrieve()).object).toBe('balance');
    expect(await context.control('/failures', { kind: 'weather' })).toMatchObject({
      error: { param: 'kind' },
    });
  });
});

describe('deliveries', () => {
  const deliveries = async (context: ReturnType<typeof openSandbox>, query = '') => {
    const response = await context.send(`/_control/webhooks/deliveries${query}`);
    const listed: Listed = JSON.parse(await response.text());
    return listed.deliveries;
  };

  it('are retried when the clock moves, without waiting', async () => {
    const context = openSandbox();
    context.receiverStatus = (delivery) => (delivery <= 2 ? 503 : 200);
    await context.stripe.customers.create({ name: 'Bo' });
    await context.sandbox.flushWebhooks();
    expect(await deliveries(context)).toMatchObject([
      { state: 'due', attempts: 1, answer: 'status 503', type: 'customer.created', account: null },
    ]);
    for (const seconds of [1, 5]) {
      await context.control('/clock', { advance_seconds: seconds });
      await context.sandbox.flushWebhooks();
    }
    expect(context.received).toHaveLength(3);
    expect(await deliveries(context, '?state=delivered')).toMatchObject([{ attempts: 3, answer: 'taken' }]);
    expect(await deliveries(context, '?state=due')).toEqual([]);
  });

  it('can be dropped, delayed, sent and duplicated individually', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.sandbox.flushWebhooks();
    context.received.length = 0;
    for (const name of ['one', 'two', 'three']) await context.stripe.customers.create({ name }, agent);
    const [three, two, one] = await deliveries(context, '?state=due&limit=3');
    const act = (delivery: { seq: number } | undefined, body: object) =>
      context.control(`/webhooks/deliveries/${delivery?.seq}`, body);
    await act(one, { action: 'drop' });
    await act(two, { action: 'delay', delay_ms: 60_000 });
    await act(three, { action: 'duplicate' });
    await context.sandbox.flushWebhooks();
    const names = () => context.received.map(({ body }) => JSON.parse(body).data.object.name);
    expect(names()).toEqual(['three', 'three']);
    await act(one, { action: 'send' });
    await context.control('/clock', { advance_seconds: 60 });
    await context.sandbox.flushWebhooks();
    expect(names().slice(2)).toEqual(['one', 'two']);
    expect(await act({ seq: 999 }, { action: 'send' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});

describe('a payout', () => {
  it('advances by control in any account', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const intent = {
      amount: 10_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_bypassPending',
    };
    await context.stripe.paymentIntents.create(intent, agent);
    const send = () => context.stripe.payouts.create({ amount: 1_000, currency: 'usd' }, agent);
    const [one, two] = [await send(), await send()];
    for (const [status, expected] of [
      ['in_transit', { status: 'in_transit' }],
      ['paid', { status: 'paid' }],
      ['failed', { status: 'failed', failure_code: 'no_account' }],
    ] as const) {
      const options = await context.control(`/payouts/${one.id}`, { status, reason: 'no_account' });
      expect(options).toMatchObject(expected);
    }
    expect(await context.control(`/payouts/${two.id}`, { status: 'canceled' })).toMatchObject({
      status: 'canceled',
    });
    expect((await context.stripe.balance.retrieve({}, agent)).available[0]?.amount).toBe(10_000);
    expect(await context.control(`/payouts/${two.id}`, { status: 'paid' })).toHaveProperty('error');
  });
});

it('rejects control requests from another site', async () => {
  const { sandbox } = openSandbox();
  const post = (headers: Record<string, string>) =>
    sandbox.fetch(
      new Request('http://gable.test/sandbox/stripe/_control/clock', {
        method: 'POST',
        headers,
        body: '{"advance_seconds":60}',
      }),
    );
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
});

describe('a control', () => {
  it.each([
    ['/clock', { advance_seconds: 400 * 86_400 }, 'advance_seconds'],
    ['/clock', { seconds: 5 }, 'seconds'],
    ['/webhooks', { duplicates: 1 }, 'duplicates'],
    ['/disputes', {}, 'payment_intent'],
  ])('rejects %s %o and names the parameter', async (path, body, param) => {
    expect(await openSandbox().control(path, body)).toMatchObject({
      error: { type: 'invalid_request_error', param },
    });
  });

  it('rejects a misspelled capability', async () => {
    const context = openSandbox();
    const { stripeAccount } = await openVerifiedAgent(context);
    const options = await context.control(`/accounts/${stripeAccount}`, { card_payment: 'rejected' });
    expect(options).toMatchObject({ error: { param: 'card_payment' } });
  });
});

it('lists the objects of an account, even after it was disconnected', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { id } = await context.stripe.customers.create({ name: 'Bo' }, agent);
  const { stripeAccount } = agent;
  await context.control(`/accounts/${stripeAccount}`, { ended: 'deauthorized' });
  expect((await getError(context.stripe.customers.list({}, agent))).statusCode).toBe(403);
  const list = async (query: string) =>
    JSON.parse(await (await context.send(`/_control/objects?${query}`)).text());
  expect(await list(`type=customer&account=${stripeAccount}`)).toMatchObject({ data: [{ id, name: 'Bo' }] });
  expect(await list('type=customer')).toEqual({ data: [] });
  expect(await list('type=weather')).toMatchObject({ error: { param: 'type' } });
  expect(await list('type=customer&account=Bo')).toMatchObject({ error: { param: 'account' } });
});
