import { describe, expect, it } from 'vitest';
import { AGENT, clientOf, openVerifiedAgent, openWorld, refusalOf } from './testing/sandbox-world.ts';

describe('the wire', () => {
  it('wants a key, and the right one', async () => {
    const world = openWorld();
    const none = await world.send('/v1/balance');
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(
      await refusalOf(clientOf(world.sandbox, 'sk_test_wrong_key_1234').balance.retrieve()),
    ).toMatchObject({
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_**********1234',
    });
    const basic = await world.send('/v1/balance', {
      headers: { authorization: `Basic ${btoa('sk_test_gable:')}` },
    });
    expect(basic.status).toBe(200);
    expect(basic.headers.get('request-id')).toMatch(/^req_/);
    expect(basic.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it('opens to every key of test mode, since scripts from outside are told none', async () => {
    const world = openWorld();
    for (const key of ['sk_test_123', 'rk_test_51Abc'])
      expect((await clientOf(world.sandbox, key).balance.retrieve()).object).toBe('balance');
    const refusal = await refusalOf(clientOf(world.sandbox, 'pk_test_other').balance.retrieve());
    expect(refusal).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    for (const key of ['sk_test_', 'test', 'sk_live_123', 'sk_test_invalid', 'rk_test_51_revoked'])
      expect((await refusalOf(clientOf(world.sandbox, key).balance.retrieve())).statusCode).toBe(401);
  });

  it('keeps the publishable key away from everything but client-secret calls', async () => {
    const world = openWorld();
    const refusal = await refusalOf(clientOf(world.sandbox, 'pk_test_gable').balance.retrieve());
    expect(refusal).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  });

  it('names parameters that are unknown, missing or of the wrong kind', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const form = (body: string) =>
      world.send('/v1/payouts', {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_gable',
          'stripe-account': agent.stripeAccount,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
    const errors = await Promise.all(
      ['amount=1&currency=usd&speed=9', 'currency=usd', 'amount=ten&currency=usd'].map(async (body) => {
        const response = await form(body);
        return [response.status, await response.json()];
      }),
    );
    expect(errors).toMatchObject([
      [
        400,
        {
          error: { code: 'parameter_unknown', param: 'speed', message: 'Received unknown parameter: speed' },
        },
      ],
      [
        400,
        { error: { code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' } },
      ],
      [
        400,
        { error: { code: 'parameter_invalid_integer', param: 'amount', message: 'Invalid integer: ten' } },
      ],
    ]);
    expect(await refusalOf(world.stripe.invoices.list({ limit: 101 }, agent))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  });

  it('answers unknown paths and what it cannot do yet openly', async () => {
    const world = openWorld();
    const headers = { authorization: 'Bearer sk_test_gable' };
    const unknown = await world.send('/v1/unicorns', { headers });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/unicorns)') } },
    ]);
    expect(await refusalOf(world.stripe.transfers.list())).toMatchObject({
      statusCode: 501,
      code: 'sandbox_not_supported',
    });
  });

  it('refuses a filter that it would not honour', async () => {
    const world = openWorld();
    expect(await refusalOf(world.stripe.charges.list({ transfer_group: 'g' }))).toMatchObject({
      statusCode: 501,
      message: expect.stringContaining("'transfer_group'"),
    });
  });

  it('keeps accounts apart', async () => {
    const world = openWorld();
    const [one, two] = [await openVerifiedAgent(world), await openVerifiedAgent(world)];
    const customer = await world.stripe.customers.create({ name: 'Bo' }, one);
    for (const wrong of [two, undefined]) {
      expect(await refusalOf(world.stripe.customers.retrieve(customer.id, {}, wrong))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    }
    expect(
      await refusalOf(world.stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' })),
    ).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('pages lists, newest first, in both directions', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      ids.unshift((await world.stripe.customers.create({ name: `Buyer ${index}` }, agent)).id);
    }
    const first = await world.stripe.customers.list({}, agent);
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      ids.slice(0, 10),
      true,
      '/v1/customers',
    ]);
    const rest = await world.stripe.customers.list({ starting_after: ids[9] ?? '' }, agent);
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(10), false]);
    const before = await world.stripe.customers.list({ ending_before: ids[5] ?? '', limit: 2 }, agent);
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(3, 5), true]);
    const all = await world.stripe.customers.list({ limit: 5 }, agent).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it('pages v2 lists by the address of the next page', async () => {
    const world = openWorld();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await world.stripe.v2.core.accounts.create(AGENT)).id);
    const seen: string[] = [];
    for await (const account of world.stripe.v2.core.accounts.list({ limit: 2 })) seen.push(account.id);
    expect(seen).toEqual(ids);
  });

  it('merges metadata and unsets it', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { id } = await world.stripe.customers.create({ name: 'Bo', metadata: { a: '1', b: '2' } }, agent);
    const merged = await world.stripe.customers.update(id, { metadata: { b: '', c: '3' } }, agent);
    expect(merged.metadata).toEqual({ a: '1', c: '3' });
    expect((await world.stripe.customers.update(id, { metadata: '', name: '' }, agent)).metadata).toEqual({});
    expect(await world.stripe.customers.retrieve(id, {}, agent)).toMatchObject({ name: null });
  });

  it('expands ids, deep and inside lists, and refuses what is no object', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const customer = await world.stripe.customers.create({ name: 'Bo' }, agent);
    await world.stripe.invoices.create({ customer: customer.id }, agent);
    const list = await world.stripe.invoices.list({ expand: ['data.customer'] }, agent);
    expect(list.data[0]?.customer).toMatchObject({ id: customer.id, object: 'customer', name: 'Bo' });
    const refusal = await refusalOf(world.stripe.invoices.list({ expand: ['data.currency'] }, agent));
    expect(refusal.message).toBe('This property cannot be expanded (data.currency).');
  });
});

describe('idempotency keys', () => {
  const params = { name: 'Bo' };

  it('replay the first answer, whatever came between', async () => {
    const world = openWorld();
    const headers = {
      authorization: 'Bearer sk_test_gable',
      'idempotency-key': 'customer:1',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const create = () => world.send('/v1/customers', { method: 'POST', headers, body: 'name=Bo' });
    const first = await create();
    const body = await first.text();
    await world.stripe.customers.update(JSON.parse(body).id, { name: 'Bea' });
    const again = await create();
    expect([again.status, await again.text()]).toEqual([200, body]);
    expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  it('refuse other parameters, and belong to one account', async () => {
    const world = openWorld();
    const [one, two] = [await openVerifiedAgent(world), await openVerifiedAgent(world)];
    await world.stripe.customers.create(params, { ...one, idempotencyKey: 'k' });
    const other = world.stripe.customers.create({ name: 'Bea' }, { ...one, idempotencyKey: 'k' });
    expect(await refusalOf(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    const elsewhere = await world.stripe.customers.create({ name: 'Bea' }, { ...two, idempotencyKey: 'k' });
    expect(elsewhere.name).toBe('Bea');
  });

  it('are not spent on a request that never began', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const options = { ...agent, idempotencyKey: 'k' };
    expect((await refusalOf(world.stripe.invoices.list({ limit: 0 }, agent))).statusCode).toBe(400);
    const wrong = { name: 'Bo', nickname: 'B' };
    expect((await refusalOf(world.stripe.customers.create(wrong, options))).code).toBe('parameter_unknown');
    expect((await world.stripe.customers.create(params, options)).name).toBe('Bo');
  });

  it('replay a refusal that came from executing', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const options = { ...agent, idempotencyKey: 'payout:1' };
    const payout = () => world.stripe.payouts.create({ amount: 100, currency: 'usd' }, options);
    const [first, second] = [await refusalOf(payout()), await refusalOf(payout())];
    expect([first.code, second.code]).toEqual(['balance_insufficient', 'balance_insufficient']);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
  });

  it('are busy while their request is under way', async () => {
    const world = openWorld();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = {
      authorization: 'Bearer sk_test_gable',
      'idempotency-key': 'k',
      'content-type': 'application/x-www-form-urlencoded',
    };
    // Node wants `duplex` for a body that is still to come; the DOM's type does not know it.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body: readable,
      duplex: 'half',
    };
    const slow = world.send('/v1/customers', init);
    const second = await world.send('/v1/customers', { method: 'POST', headers, body: 'name=Bo' });
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { error: { code: 'idempotency_key_in_use' } },
    ]);
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode('name=Bo'));
    await writer.close();
    expect((await slow).status).toBe(200);
  });
});

describe('planned failures', () => {
  it('refuse or fail the next calls, and then stop', async () => {
    const world = openWorld();
    await world.control('/failures', { kind: 'rate_limit', times: 1 });
    expect(await refusalOf(world.stripe.balance.retrieve())).toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    await world.control('/failures', { kind: 'server_error' });
    expect((await refusalOf(world.stripe.balance.retrieve())).statusCode).toBe(500);
    expect((await world.stripe.balance.retrieve()).object).toBe('balance');
  });

  it('lose an answer after the effect, which the SDK’s own retry then gets', async () => {
    const world = openWorld();
    await world.control('/failures', { kind: 'lost_answer' });
    const customer = await world.stripe.customers.create({ name: 'Bo' }, { maxNetworkRetries: 1 });
    expect((await world.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });
});
