import { cents } from '@gable/contracts/kernel';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { RefundOrder } from '../reversals.port.ts';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { createRecordedStripe } from '../testing/recorded-stripe.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { createOrder, issueAndPay } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

/** Creates a payment of $250.00 and an order for a partial refund. */
async function createRefundOrder(amount = 10_000): Promise<RefundOrder> {
  const { accountId, intentId } = await issueAndPay('4242424242424242');
  return {
    accountId,
    intentId: intentId ?? '',
    amount: cents(amount),
    key: `refund:${intentId}`,
    metadata: { refundId: 'a-refund' },
  };
}

test('a refund does not return the platform’s fee, and the same key creates one', async () => {
  const order = await createRefundOrder();
  const { accountId, intentId } = order;
  const created = await payments.refunds.create(order);
  expect(created).toMatchObject({
    intentId,
    key: order.key,
    amount: 10_000,
    currency: 'usd',
    status: 'succeeded',
    movement: 'taken',
    failure: null,
  });
  expect(await payments.refunds.create(order)).toEqual(created);
  expect(await payments.refunds.list(accountId, intentId)).toEqual([created]);
  expect(await payments.refunds.read(accountId, created.id)).toEqual(created);
  expect(await payments.refunds.feeReturns(accountId, intentId)).toEqual([]);
  expect(await stripe.read(accountId, `/v1/refunds/${created.id}`)).toMatchObject({
    metadata: { refundId: 'a-refund' },
  });
});

test('a part of the fee is returned separately, and the same key creates one at any later time', async () => {
  const { accountId, intentId } = await createRefundOrder();
  const order = { accountId, intentId, amount: cents(1_698), key: `fee-return:${crypto.randomUUID()}` };
  const created = await payments.refunds.returnFee(order);
  expect(created).toMatchObject({ amount: 1_698, key: order.key });
  stripe.forgetKeys();
  expect(await payments.refunds.returnFee(order)).toEqual(created);
  const other = await payments.refunds.returnFee({ ...order, key: `${order.key}:other` });
  expect(await payments.refunds.feeReturns(accountId, intentId)).toEqual([other, created]);
});

test('finds the payment of an application fee', async () => {
  const { accountId, intentId } = await createRefundOrder();
  const fees = JSON.stringify(await stripe.read(undefined, '/v1/application_fees?limit=1'));
  const feeId = fees.match(/fee_\w+/)?.[0] ?? '';
  expect(await payments.refunds.findPaymentOfFee(feeId)).toEqual({ accountId, intentId });
});

test('finds the payment of a charge', async () => {
  const { accountId, intentId } = await createRefundOrder();
  const charges = await stripe.read(accountId, `/v1/charges?payment_intent=${intentId}`);
  expect(charges).toMatchObject({ data: [{ payment_intent: intentId }] });
  const id = JSON.stringify(charges).match(/ch_\w+/)?.[0] ?? '';
  expect(await payments.refunds.findIntentOfCharge(accountId, id)).toBe(intentId);
});

test('an unpaid payment has no refunds and returns no fee', async () => {
  const order = await createOrder();
  const { intentId } = await payments.invoices.issue(order);
  expect(await payments.refunds.list(order.accountId, intentId ?? '')).toEqual([]);
  expect(await payments.refunds.feeReturns(order.accountId, intentId ?? '')).toEqual([]);
});

test('a failed refund has a reason, and its money was returned', async () => {
  const order = await createRefundOrder(25_000);
  const { id } = await payments.refunds.create(order);
  await stripe.control(`refunds/${id}`, { status: 'failed', account: order.accountId });
  expect(await payments.refunds.read(order.accountId, id)).toMatchObject({
    status: 'failed',
    movement: 'returned',
    failure: expect.stringMatching(/./),
  });
});

test('rejects more than the payment with Stripe’s message', async () => {
  const order = await createRefundOrder(25_001);
  await expect(payments.refunds.create(order)).rejects.toMatchObject({
    code: 'PROVIDER_REFUSED',
    message: expect.stringMatching(/refund amount/i),
  });
});

test('creates one refund days later too, when Stripe has deleted the key', async () => {
  const order = await createRefundOrder();
  const created = await payments.refunds.create(order);
  stripe.forgetKeys();
  expect(await payments.refunds.create(order)).toEqual(created);
});

test('creates one refund with the next key if Stripe stored a failure under the first', async () => {
  const order = await createRefundOrder();
  const stored = Response.json(
    { error: { type: 'api_error', message: 'An error occurred.' } },
    { status: 500, headers: { 'idempotent-replayed': 'true' } },
  );
  const moody = stripe.connect({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return request.headers.get('idempotency-key') === order.key
        ? stored.clone()
        : stripe.exchange.answer(request);
    },
  });
  const [one, other] = await Promise.all([moody.refunds.create(order), moody.refunds.create(order)]);
  expect(other.id).toBe(one.id);
  expect(await payments.refunds.list(order.accountId, order.intentId)).toHaveLength(1);
});

test.each([
  ['requires_action', 'txn_1', 'pending', 'taken'],
  ['pending', null, 'pending', 'none'],
])('a refund with status %s and balance transaction %s is %s', async (status, movement, expected, moved) => {
  const { payments: recorded } = createRecordedStripe({
    body: {
      id: 're_1',
      object: 'refund',
      amount: 100,
      balance_transaction: movement,
      charge: 'ch_1',
      created: 1_795_000_000,
      currency: 'usd',
      customer: null,
      metadata: {},
      payment_intent: { id: 'pi_1', object: 'payment_intent' },
      reason: null,
      status,
    },
  });
  expect(await recorded.refunds.read('acct_1', 're_1')).toMatchObject({
    intentId: 'pi_1',
    key: null,
    status: expected,
    movement: moved,
  });
});
