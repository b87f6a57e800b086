import { cents } from '@gable/contracts/kernel';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { PLATFORM } from '../testing/sandbox-browsers.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { createAccount, createOrder, issueAndPay, crashWhileIssuing } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

describe('paying', () => {
  test('succeeds with a good card', async () => {
    const { invoice } = await issueAndPay('4242424242424242');
    expect(invoice).toMatchObject({ status: 'paid', amountPaid: 25_000, intentState: 'succeeded' });
    expect(invoice.paidAt).toEqual(expect.any(Number));
  });

  test('fails with a declined card and leaves the invoice open', async () => {
    const { invoice } = await issueAndPay('4000000000000002');
    expect(invoice).toMatchObject({ status: 'open', amountPaid: 0, intentState: 'failed', paidAt: null });
  });

  test('with 3-D Secure counts as not tried until the buyer has authenticated', async () => {
    const { invoice } = await issueAndPay('4000002500003155');
    expect(invoice).toMatchObject({ status: 'open', intentState: 'idle' });
  });
});

describe('voiding', () => {
  test('voids a finalized invoice, and accepts a void one', async () => {
    const order = await createOrder();
    const { id } = await payments.invoices.issue(order);
    await payments.invoices.void(order.accountId, id, 'void:1');
    await payments.invoices.void(order.accountId, id, 'void:2');
    expect(await payments.invoices.read(order.accountId, id)).toMatchObject({
      status: 'void',
      intentState: 'canceled',
    });
  });

  test('deletes a draft, and accepts a deleted one', async () => {
    const order = await createOrder();
    await crashWhileIssuing(order, 3, 'after');
    const drafts = await payments.invoices.list(order.accountId, 10);
    expect(drafts).toMatchObject([{ status: 'draft', amount: 0, invoiceUrl: null }]);
    const id = drafts[0]?.id ?? '';
    expect(await payments.invoices.read(order.accountId, id)).toMatchObject({
      status: 'draft',
      clientSecret: null,
      intentId: null,
    });
    await payments.invoices.void(order.accountId, id, 'void:draft');
    await payments.invoices.void(order.accountId, id, 'void:draft');
    expect(await payments.invoices.list(order.accountId, 10)).toEqual([]);
  });

  test('fails for a paid invoice', async () => {
    const { accountId, id } = await issueAndPay('4242424242424242');
    await expect(payments.invoices.void(accountId, id, 'void:paid')).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
  });
});

describe('the list', () => {
  test('is newest first, in cents and Unix seconds', async () => {
    const order = await createOrder();
    const first = await payments.invoices.issue(order);
    await stripe.control('clock', { advance_seconds: 60 });
    const second = await payments.invoices.issue({
      ...order,
      amount: cents(6_050),
      key: `${order.key}:second`,
    });
    const list = await payments.invoices.list(order.accountId, 10);
    expect(list.map((invoice) => invoice.id)).toEqual([second.id, first.id]);
    expect(list[0]).toMatchObject({
      customerName: 'Ben Buyer',
      customerEmail: order.customerEmail,
      amount: 6_050,
      amountRemaining: 6_050,
      status: 'open',
      invoiceUrl: second.url,
    });
    // The due date counts from the finalization, which can fall in the second after the creation.
    const daysToDueDate = ((list[0]?.dueDate ?? 0) - (list[0]?.created ?? 0)) / 86_400;
    expect(daysToDueDate).toBeCloseTo(14, 3);
    expect(await payments.invoices.list(order.accountId, 1)).toHaveLength(1);
  });

  test('reads several pages of Stripe', async () => {
    const accountId = await createAccount();
    const client = new Stripe(PLATFORM.secretKey);
    const options = { stripeAccount: accountId };
    const { id: customer } = await client.customers.create({}, options);
    for (let count = 0; count < 102; count += 1) await client.invoices.create({ customer }, options);
    const list = await payments.invoices.list(accountId, 101);
    expect(new Set(list.map((invoice) => invoice.id)).size).toBe(101);
    expect(await payments.invoices.list(accountId, 110)).toHaveLength(102);
    const rest = await payments.invoices.list(accountId, 110, list.at(-1)?.id);
    expect(rest.map((invoice) => list.some(({ id }) => id === invoice.id))).toEqual([false]);
  });

  test('contains only the invoices of the account', async () => {
    const order = await createOrder();
    const { id } = await payments.invoices.issue(order);
    const other = await createAccount();
    expect(await payments.invoices.list(other, 10)).toEqual([]);
    await expect(payments.invoices.read(other, id)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  });
});

test('finds the invoice of a payment', async () => {
  const { accountId, id, intentId } = await issueAndPay('4242424242424242');
  expect(await payments.invoices.findByIntent(accountId, intentId ?? '')).toBe(id);
});
