import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { InvoiceOrder } from '../payments.port.ts';
import { createOrderFixtures } from '../testing/order-fixtures.ts';
import { openSandboxedStripe } from '../testing/sandboxed-stripe.ts';

const stripe = openSandboxedStripe();
const { payments } = stripe;
const { createOrder, crashWhileIssuing } = createOrderFixtures(stripe);

afterAll(() => stripe.close());
afterEach(() => expect(stripe.exchange.violations).toEqual([]));

test('returns an open invoice with its link, payment intent and amount', async () => {
  const order = await createOrder();
  const issued = await payments.invoices.issue(order);
  expect(issued).toEqual({
    id: expect.stringMatching(/^in_/),
    number: expect.stringMatching(/-0001$/),
    status: 'open',
    url: expect.stringContaining(stripe.publicUrl),
    amount: 25_000,
    amountPaid: 0,
    intentId: expect.stringMatching(/^pi_/),
    intentState: 'idle',
    clientSecret: expect.stringContaining('_secret_'),
    paidAt: null,
    cardPayment: null,
  });
  expect(await payments.invoices.read(order.accountId, issued.id)).toEqual(issued);
});

test('sends the parameters of docs/wire/stripe.md', async () => {
  const order = await createOrder();
  const { id, intentId } = await payments.invoices.issue(order);
  expect(await stripe.read(order.accountId, `/v1/invoices/${id}`)).toMatchObject({
    collection_method: 'send_invoice',
    auto_advance: false,
    payment_settings: { payment_method_types: ['card'] },
    metadata: { proposalId: 'a-proposal' },
    description: 'Home Showing',
    lines: { data: [{ amount: 25_000, description: 'Home Showing' }] },
  });
  expect(await stripe.read(order.accountId, `/v1/payment_intents/${intentId}`)).toMatchObject({
    application_fee_amount: 5_000,
  });
});

describe('a customer', () => {
  test('is created once per buyer and account', async () => {
    const order = await createOrder();
    await payments.invoices.issue(order);
    await payments.invoices.issue({ ...order, customerName: 'Benjamin Buyer', key: `${order.key}:other` });
    const customers = await stripe.read(order.accountId, '/v1/customers');
    expect(customers).toMatchObject({ data: [{ email: order.customerEmail, name: 'Ben Buyer' }] });
  });

  test('is created once for two concurrent invoices', async () => {
    const order = await createOrder();
    const [one, other] = await Promise.all([
      payments.invoices.issue(order),
      payments.invoices.issue({ ...order, customerName: 'Benjamin Buyer', key: `${order.key}:twin` }),
    ]);
    expect(one.id).not.toBe(other.id);
    const customers = await stripe.read(order.accountId, '/v1/customers');
    expect(customers).toMatchObject({ data: [{ email: order.customerEmail }] });
  });
});

/** customers.list, customers.create, invoices.create, invoiceItems.create, finalizeInvoice */
const CRASHES = [1, 2, 3, 4, 5].flatMap((at) => [
  { at, when: 'before' as const },
  { at, when: 'after' as const },
]);

async function expectOneInvoice(order: InvoiceOrder): Promise<void> {
  const issued = await payments.invoices.issue(order);
  expect(issued).toMatchObject({ status: 'open', amount: order.amount });
  expect(await payments.invoices.issue(order)).toEqual(issued);
  const invoices = await payments.invoices.list(order.accountId, 10);
  expect(invoices.map((invoice) => invoice.id)).toEqual([issued.id]);
}

describe.each(CRASHES)('after a crash $when request $at, issuing again', ({ at, when }) => {
  test('finishes the same invoice', async () => {
    const order = await createOrder();
    await crashWhileIssuing(order, at, when);
    await expectOneInvoice(order);
  });

  test('finishes it days later too, when Stripe has deleted the keys', async () => {
    const order = await createOrder();
    await crashWhileIssuing(order, at, when);
    stripe.forgetKeys();
    await expectOneInvoice(order);
  });
});

test('creates one invoice if two processes issue the same order', async () => {
  const order = await createOrder();
  const [one, other] = await Promise.all([payments.invoices.issue(order), payments.invoices.issue(order)]);
  expect(other.id).toBe(one.id);
  await expectOneInvoice(order);
});

test('returns an invoice that was finalized concurrently', async () => {
  const order = await createOrder();
  await crashWhileIssuing(order, 5, 'before');
  const hurried = stripe.connect({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/finalize')) await stripe.finalizeByHand(order.accountId, pathname);
      return stripe.exchange.answer(request);
    },
  });
  expect(await hurried.invoices.issue(order)).toMatchObject({ status: 'open', amount: 25_000 });
});

test('rejects an account that cannot charge with Stripe’s message, and succeeds as soon as it can', async () => {
  const order = await createOrder();
  await stripe.control(`accounts/${order.accountId}`, { card_payments: 'restricted' });
  for (const _attempt of ['first', 'replayed']) {
    await expect(payments.invoices.issue(order)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: expect.stringContaining('card payments'),
    });
  }
  await stripe.control(`accounts/${order.accountId}`, { card_payments: 'active', payouts: 'active' });
  await expectOneInvoice(order);
});
