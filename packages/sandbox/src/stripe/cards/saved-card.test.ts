import { describe, expect, it } from 'vitest';
import { getError, openSandbox, openVerifiedAgent } from '../testing/sandbox-context.ts';

async function openCustomer() {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const customer = await context.stripe.customers.create({ email: 'buyer@example.com' }, agent);
  return { context, agent, customer: customer.id };
}

const PAY = { amount: 5_000, currency: 'usd', confirm: true } as const;

describe('a saved card', () => {
  it('is saved by a payment with setup_future_usage and pays again', async () => {
    const { context, agent, customer } = await openCustomer();
    const first = await context.stripe.paymentIntents.create(
      { ...PAY, customer, payment_method: 'pm_card_mastercard', setup_future_usage: 'off_session' },
      agent,
    );
    const method = String(first.payment_method);
    expect((await context.stripe.paymentMethods.retrieve(method, {}, agent)).customer).toBe(customer);
    const again = { ...PAY, customer, payment_method: method, off_session: true };
    expect((await context.stripe.paymentIntents.create(again, agent)).status).toBe('succeeded');
  });

  it('pays only for its customer', async () => {
    const { context, agent, customer } = await openCustomer();
    const method = await context.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const other = await context.stripe.customers.create({}, agent);
    for (const payer of [undefined, other.id]) {
      const params = { ...PAY, payment_method: method.id, ...(payer && { customer: payer }) };
      const error = await getError(context.stripe.paymentIntents.create(params, agent));
      expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' });
    }
    const stolen = context.stripe.paymentMethods.attach(method.id, { customer: other.id }, agent);
    expect((await getError(stolen)).statusCode).toBe(400);
  });

  it('cannot be reused after a payment that does not save it', async () => {
    const { context, agent } = await openCustomer();
    const card = await context.stripe.paymentMethods.create(
      { type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2030, cvc: '123' } },
      agent,
    );
    const params = { ...PAY, payment_method: card.id };
    expect((await context.stripe.paymentIntents.create(params, agent)).status).toBe('succeeded');
    const again = await getError(context.stripe.paymentIntents.create(params, agent));
    expect(again.code).toBe('payment_method_unexpected_state');
  });

  it('can be updated, is listed by customer, and cannot be reused once detached', async () => {
    const { context, agent, customer } = await openCustomer();
    const { id } = await context.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const changed = await context.stripe.paymentMethods.update(
      id,
      { card: { exp_month: 12, exp_year: 2031 }, metadata: { note: 'new' } },
      agent,
    );
    expect(changed).toMatchObject({ card: { exp_year: 2031 }, metadata: { note: 'new' } });
    const listed = await context.stripe.paymentMethods.list({ customer, type: 'card' }, agent);
    expect(listed.data.map((method) => method.id)).toEqual([id]);
    expect((await context.stripe.customers.retrievePaymentMethod(customer, id, {}, agent)).id).toBe(id);
    expect((await context.stripe.paymentMethods.detach(id, {}, agent)).customer).toBeNull();
    expect((await context.stripe.paymentMethods.list({ customer }, agent)).data).toEqual([]);
    const back = context.stripe.paymentMethods.attach(id, { customer }, agent);
    expect((await getError(back)).code).toBe('payment_method_unexpected_state');
  });

  it('is charged for an invoice with automatic collection', async () => {
    const { context, agent, customer } = await openCustomer();
    const { id } = await context.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const settings = { invoice_settings: { default_payment_method: id } };
    await context.stripe.customers.update(customer, settings, agent);
    const draft = await context.stripe.invoices.create(
      { customer, collection_method: 'charge_automatically', application_fee_amount: 1_000 },
      agent,
    );
    await context.stripe.invoiceItems.create(
      { customer, invoice: draft.id, amount: 5_000, currency: 'usd' },
      agent,
    );
    await context.control('/clock', { advance_seconds: 3_600 });
    const paid = await context.stripe.invoices.retrieve(draft.id, {}, agent);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 5_000 });
  });

  it('leaves an invoice open when the default card is declined', async () => {
    const { context, agent, customer } = await openCustomer();
    const { id } = await context.stripe.paymentMethods.attach(
      'pm_card_chargeCustomerFail',
      { customer },
      agent,
    );
    const draft = await context.stripe.invoices.create({ customer, default_payment_method: id }, agent);
    await context.stripe.invoiceItems.create(
      { customer, invoice: draft.id, amount: 5_000, currency: 'usd' },
      agent,
    );
    await context.control('/clock', { advance_seconds: 3_600 });
    const open = await context.stripe.invoices.retrieve(draft.id, {}, agent);
    expect(open).toMatchObject({ status: 'open', attempted: true });
  });
});
