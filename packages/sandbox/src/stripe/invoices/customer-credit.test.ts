import { expect, it } from 'vitest';
import {
  confirmInBrowser,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

async function finalize(context: SandboxTestContext, agent: { stripeAccount: string }, credit: number) {
  const { stripe } = context;
  const customer = await stripe.customers.create({ name: 'Bo Buyer', balance: -credit }, agent);
  const draft = await stripe.invoices.create(
    { customer: customer.id, application_fee_amount: 2_000, auto_advance: false },
    agent,
  );
  const item = { customer: customer.id, invoice: draft.id, amount: 10_000, currency: 'usd' };
  await stripe.invoiceItems.create(item, agent);
  const parts = { expand: ['confirmation_secret', 'payments'] };
  return stripe.invoices.finalizeInvoice(draft.id, parts, agent);
}

const getCustomer = (invoice: { customer: unknown }) => String(invoice.customer);

async function getBalance(context: SandboxTestContext, agent: { stripeAccount: string }, id: string) {
  const customer = await context.stripe.customers.retrieve(id, {}, agent);
  return customer.deleted === true ? null : customer.balance;
}

it('pays a whole invoice from the customer credit balance, without a payment or a fee', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const paid = await finalize(context, agent, 12_500);
  expect(paid).toMatchObject({ status: 'paid', total: 10_000, amount_due: 0, amount_paid: 0 });
  expect(paid).toMatchObject({ starting_balance: -12_500, ending_balance: -2_500 });
  expect(paid.payments?.data).toEqual([]);
  expect(await getBalance(context, agent, getCustomer(paid))).toBe(-2_500);
  expect((await context.stripe.applicationFees.list()).data).toEqual([]);
});

it('charges the rest to the card and caps the application fee at it', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const open = await finalize(context, agent, 9_000);
  expect(open).toMatchObject({ status: 'open', total: 10_000, amount_due: 1_000, ending_balance: 0 });
  const intent = String(open.payments?.data[0]?.payment.payment_intent);
  const secret = open.confirmation_secret?.client_secret ?? '';
  await confirmInBrowser(context, agent, { intent, secret }, { payment_method: 'pm_card_visa' });
  const paid = await context.stripe.invoices.retrieve(open.id, {}, agent);
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 1_000 });
  const [fee] = (await context.stripe.applicationFees.list()).data;
  expect(fee?.amount).toBe(1_000);
});

it('returns the credit when the invoice is voided', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const open = await finalize(context, agent, 4_000);
  expect(await getBalance(context, agent, getCustomer(open))).toBe(0);
  await context.stripe.invoices.voidInvoice(open.id, {}, agent);
  expect(await getBalance(context, agent, getCustomer(open))).toBe(-4_000);
});

it('carries an amount below the minimum charge over to the next invoice', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { stripe } = context;
  const customer = await stripe.customers.create({ name: 'Bo Buyer' }, agent);
  const bill = async (amount: number) => {
    const draft = await stripe.invoices.create({ customer: customer.id, auto_advance: false }, agent);
    const item = { customer: customer.id, invoice: draft.id, amount, currency: 'usd' };
    await stripe.invoiceItems.create(item, agent);
    return stripe.invoices.finalizeInvoice(draft.id, {}, agent);
  };
  expect(await bill(30)).toMatchObject({ status: 'paid', total: 30, amount_due: 0, ending_balance: 30 });
  expect(await getBalance(context, agent, customer.id)).toBe(30);
  const next = await bill(100);
  expect(next).toMatchObject({ status: 'open', starting_balance: 30, amount_due: 130, ending_balance: 0 });
});
