import { describe, expect, it } from 'vitest';
import { AGENT, createClient, getError, openSandbox, openVerifiedAgent } from './testing/sandbox-context.ts';

describe('the API', () => {
  it('requires a valid key', async () => {
    const context = openSandbox();
    const none = await context.send('/v1/balance');
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(
      await getError(createClient(context.sandbox, 'sk_test_wrong_key_1234').balance.retrieve()),
    ).toMatchObject({
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_**********1234',
    });
    const basic = await context.send('/v1/balance', {
      headers: { authorization: `Basic ${btoa('sk_test_gable:')}` },
    });
    expect(basic.status).toBe(200);
    expect(basic.headers.get('request-id')).toMatch(/^req_/);
    expect(basic.headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it('accepts every test-mode key, because external scripts have none', async () => {
    const context = openSandbox();
    for (const key of ['sk_test_123', 'rk_test_51Abc'])
      expect((await createClient(context.sandbox, key).balance.retrieve()).object).toBe('balance');
    const error = await getError(createClient(context.sandbox, 'pk_test_other').balance.retrieve());
    expect(error).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    for (const key of ['sk_test_', 'test', 'sk_live_123', 'sk_test_invalid', 'rk_test_51_revoked'])
      expect((await getError(createClient(context.sandbox, key).balance.retrieve())).statusCode).toBe(401);
  });

  it('accepts the publishable key only for client-secret calls', async () => {
    const context = openSandbox();
    const error = await getError(createClient(context.sandbox, 'pk_test_gable').balance.retrieve());
    expect(error).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  });

  it('names parameters that are unknown, missing or of the wrong type', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const form = (body: string) =>
      context.send('/v1/payouts', {
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
    expect(await getError(context.stripe.invoices.list({ limit: 101 }, agent))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  });

  it('reports unknown paths and unsupported features', async () => {
    const context = openSandbox();
    const headers = { authorization: 'Bearer sk_test_gable' };
    const unknown = await context.send('/v1/unicorns', { headers });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/unicorns)') } },
    ]);
    expect(await getError(context.stripe.transfers.list())).toMatchObject({
      statusCode: 501,
      code: 'sandbox_not_supported',
    });
  });

  it('rejects an unsupported filter', async () => {
    const context = openSandbox();
    expect(await getError(context.stripe.charges.list({ transfer_group: 'g' }))).toMatchObject({
      statusCode: 501,
      message: expect.stringContaining("'transfer_group'"),
    });
  });

  it('isolates accounts', async () => {
    const context = openSandbox();
    const [one, two] = [await openVerifiedAgent(context), await openVerifiedAgent(context)];
    const customer = await context.stripe.customers.create({ name: 'Bo' }, one);
    for (const wrong of [two, undefined]) {
      expect(await getError(context.stripe.customers.retrieve(customer.id, {}, wrong))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
    }
    expect(
      await getError(context.stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' })),
    ).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('pages lists, newest first, in both directions', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      ids.unshift((await context.stripe.customers.create({ name: `Buyer ${index}` }, agent)).id);
    }
    const first = await context.stripe.customers.list({}, agent);
    expect([first.data.map(({ id }) => id), first.has_more, first.url]).toEqual([
      ids.slice(0, 10),
      true,
      '/v1/customers',
    ]);
    const rest = await context.stripe.customers.list({ starting_after: ids[9] ?? '' }, agent);
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(10), false]);
    const before = await context.stripe.customers.list({ ending_before: ids[5] ?? '', limit: 2 }, agent);
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(3, 5), true]);
    const all = await context.stripe.customers.list({ limit: 5 }, agent).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it('pages v2 lists by next_page_url', async () => {
    const context = openSandbox();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await context.stripe.v2.core.accounts.create(AGENT)).id);
    const listed: string[] = [];
    for await (const account of context.stripe.v2.core.accounts.list({ limit: 2 })) listed.push(account.id);
    expect(listed).toEqual(ids);
  });

  it('merges and unsets metadata', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { id } = await context.stripe.customers.create({ name: 'Bo', metadata: { a: '1', b: '2' } }, agent);
    const merged = await context.stripe.customers.update(id, { metadata: { b: '', c: '3' } }, agent);
    expect(merged.metadata).toEqual({ a: '1', c: '3' });
    expect((await context.stripe.customers.update(id, { metadata: '', name: '' }, agent)).metadata).toEqual(
      {},
    );
    expect(await context.stripe.customers.retrieve(id, {}, agent)).toMatchObject({ name: null });
  });

  it('expands nested ids and ids in lists, and rejects other fields', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const customer = await context.stripe.customers.create({ name: 'Bo' }, agent);
    await context.stripe.invoices.create({ customer: customer.id }, agent);
    const list = await context.stripe.invoices.list({ expand: ['data.customer'] }, agent);
    expect(list.data[0]?.customer).toMatchObject({ id: customer.id, object: 'customer', name: 'Bo' });
    const error = await getError(context.stripe.invoices.list({ expand: ['data.currency'] }, agent));
    expect(error.message).toBe('This property cannot be expanded (data.currency).');
  });
});

describe('idempotency keys', () => {
  const params = { name: 'Bo' };

  it('replay the first response, regardless of later changes', async () => {
    const context = openSandbox();
    const headers = {
      authorization: 'Bearer sk_test_gable',
      'idempotency-key': 'customer:1',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const create = () => context.send('/v1/customers', { method: 'POST', headers, body: 'name=Bo' });
    const first = await create();
    const body = await first.text();
    await context.stripe.customers.update(JSON.parse(body).id, { name: 'Bea' });
    const again = await create();
    expect([again.status, await again.text()]).toEqual([200, body]);
    expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect((await context.stripe.customers.list()).data).toHaveLength(1);
  });

  it('reject other parameters and belong to one account', async () => {
    const context = openSandbox();
    const [one, two] = [await openVerifiedAgent(context), await openVerifiedAgent(context)];
    await context.stripe.customers.create(params, { ...one, idempotencyKey: 'k' });
    const other = context.stripe.customers.create({ name: 'Bea' }, { ...one, idempotencyKey: 'k' });
    expect(await getError(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    const elsewhere = await context.stripe.customers.create({ name: 'Bea' }, { ...two, idempotencyKey: 'k' });
    expect(elsewhere.name).toBe('Bea');
  });

  it('are not consumed by a request that never started', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const options = { ...agent, idempotencyKey: 'k' };
    expect((await getError(context.stripe.invoices.list({ limit: 0 }, agent))).statusCode).toBe(400);
    const wrong = { name: 'Bo', nickname: 'B' };
    expect((await getError(context.stripe.customers.create(wrong, options))).code).toBe('parameter_unknown');
    expect((await context.stripe.customers.create(params, options)).name).toBe('Bo');
  });

  it('replay an error from execution', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const options = { ...agent, idempotencyKey: 'payout:1' };
    const payout = () => context.stripe.payouts.create({ amount: 100, currency: 'usd' }, options);
    const [first, second] = [await getError(payout()), await getError(payout())];
    expect([first.code, second.code]).toEqual(['balance_insufficient', 'balance_insufficient']);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
  });

  it('are locked while their request is in progress', async () => {
    const context = openSandbox();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = {
      authorization: 'Bearer sk_test_gable',
      'idempotency-key': 'k',
      'content-type': 'application/x-www-form-urlencoded',
    };
    // Node requires `duplex` for a streamed body; the DOM's type lacks it.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body: readable,
      duplex: 'half',
    };
    const slow = context.send('/v1/customers', init);
    const second = await context.send('/v1/customers', { method: 'POST', headers, body: 'name=Bo' });
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
  it('reject or fail the next calls and then stop', async () => {
    const context = openSandbox();
    await context.control('/failures', { kind: 'rate_limit', times: 1 });
    expect(await getError(context.stripe.balance.retrieve())).toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    await context.control('/failures', { kind: 'server_error' });
    expect((await getError(context.stripe.balance.retrieve())).statusCode).toBe(500);
    expect((await context.stripe.balance.retrieve()).object).toBe('balance');
  });

  it('lose a response after the effect, which the SDK’s retry then gets', async () => {
    const context = openSandbox();
    await context.control('/failures', { kind: 'lost_answer' });
    const customer = await context.stripe.customers.create({ name: 'Bo' }, { maxNetworkRetries: 1 });
    expect((await context.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });
});
