import { describe, expect, it } from 'vitest';
import { openVerifiedAgent, openWorld, refusalOf } from '../testing/sandbox-world.ts';

async function openCustomer() {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const customer = await world.stripe.customers.create({ email: 'buyer@example.com' }, agent);
  return { world, agent, customer: customer.id };
}

const PAY = { amount: 5_000, currency: 'usd', confirm: true } as const;

describe('a saved card', () => {
  it('is kept by a payment that asks for it, and pays again', async () => {
    const { world, agent, customer } = await openCustomer();
    const first = await world.stripe.paymentIntents.create(
      { ...PAY, customer, payment_method: 'pm_card_mastercard', setup_future_usage: 'off_session' },
      agent,
    );
    const method = String(first.payment_method);
    expect((await world.stripe.paymentMethods.retrieve(method, {}, agent)).customer).toBe(customer);
    const again = { ...PAY, customer, payment_method: method, off_session: true };
    expect((await world.stripe.paymentIntents.create(again, agent)).status).toBe('succeeded');
  });

  it('pays for its own customer alone', async () => {
    const { world, agent, customer } = await openCustomer();
    const method = await world.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const other = await world.stripe.customers.create({}, agent);
    for (const payer of [undefined, other.id]) {
      const params = { ...PAY, payment_method: method.id, ...(payer && { customer: payer }) };
      const refusal = await refusalOf(world.stripe.paymentIntents.create(params, agent));
      expect(refusal).toMatchObject({ statusCode: 400, param: 'payment_method' });
    }
    const stolen = world.stripe.paymentMethods.attach(method.id, { customer: other.id }, agent);
    expect((await refusalOf(stolen)).statusCode).toBe(400);
  });

  it('is used up by a payment that does not save it', async () => {
    const { world, agent } = await openCustomer();
    const card = await world.stripe.paymentMethods.create(
      { type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2030, cvc: '123' } },
      agent,
    );
    const params = { ...PAY, payment_method: card.id };
    expect((await world.stripe.paymentIntents.create(params, agent)).status).toBe('succeeded');
    const again = await refusalOf(world.stripe.paymentIntents.create(params, agent));
    expect(again.code).toBe('payment_method_unexpected_state');
  });

  it('is changed, listed by its customer, and gone for good once detached', async () => {
    const { world, agent, customer } = await openCustomer();
    const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const changed = await world.stripe.paymentMethods.update(
      id,
      { card: { exp_month: 12, exp_year: 2031 }, metadata: { note: 'new' } },
      agent,
    );
    expect(changed).toMatchObject({ card: { exp_year: 2031 }, metadata: { note: 'new' } });
    const listed = await world.stripe.paymentMethods.list({ customer, type: 'card' }, agent);
    expect(listed.data.map((method) => method.id)).toEqual([id]);
    expect((await world.stripe.customers.retrievePaymentMethod(customer, id, {}, agent)).id).toBe(id);
    expect((await world.stripe.paymentMethods.detach(id, {}, agent)).customer).toBeNull();
    expect((await world.stripe.paymentMethods.list({ customer }, agent)).data).toEqual([]);
    const back = world.stripe.paymentMethods.attach(id, { customer }, agent);
    expect((await refusalOf(back)).code).toBe('payment_method_unexpected_state');
  });

  it('is charged for an invoice that is collected automatically', async () => {
    const { world, agent, customer } = await openCustomer();
    const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer }, agent);
    const settings = { invoice_settings: { default_payment_method: id } };
    await world.stripe.customers.update(customer, settings, agent);
    const draft = await world.stripe.invoices.create(
      { customer, collection_method: 'charge_automatically', application_fee_amount: 1_000 },
      agent,
    );
    await world.stripe.invoiceItems.create(
      { customer, invoice: draft.id, amount: 5_000, currency: 'usd' },
      agent,
    );
    await world.control('/clock', { advance_seconds: 3_600 });
    const paid = await world.stripe.invoices.retrieve(draft.id, {}, agent);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 5_000 });
  });

  it('leaves an invoice open when the default card is declined', async () => {
    const { world, agent, customer } = await openCustomer();
    const { id } = await world.stripe.paymentMethods.attach(
      'pm_card_chargeCustomerFail',
      { customer },
      agent,
    );
    const draft = await world.stripe.invoices.create({ customer, default_payment_method: id }, agent);
    await world.stripe.invoiceItems.create(
      { customer, invoice: draft.id, amount: 5_000, currency: 'usd' },
      agent,
    );
    await world.control('/clock', { advance_seconds: 3_600 });
    const open = await world.stripe.invoices.retrieve(draft.id, {}, agent);
    expect(open).toMatchObject({ status: 'open', attempted: true });
  });
});
