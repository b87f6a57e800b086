import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  eventTypes,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  typedCard,
} from './testing/sandbox-world.ts';

describe('an invoice', () => {
  it('is finalized with a number, a page, a payment intent and its secret', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const invoice = await world.stripe.invoices.retrieve(
      opened.id,
      { expand: ['payments.data.payment.payment_intent', 'confirmation_secret', 'customer'] },
      agent,
    );
    expect(invoice).toMatchObject({
      status: 'open',
      amount_due: 25_000,
      amount_remaining: 25_000,
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      hosted_invoice_url: expect.stringContaining(`/sandbox/stripe/invoice/${agent.stripeAccount}/`),
      invoice_pdf: expect.stringMatching(/^http:.*\/sandbox\/stripe\/invoice\/acct_\w+\/\w+\/pdf$/),
      metadata: { proposalId: 'proposal-1' },
      confirmation_secret: { type: 'payment_intent', client_secret: opened.secret },
      payments: {
        data: [
          {
            status: 'open',
            payment: { payment_intent: { id: opened.intent, application_fee_amount: 5_000 } },
          },
        ],
      },
    });
    expect(invoice).not.toHaveProperty('application_fee_amount');
    const back = await world.stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: opened.intent } },
      agent,
    );
    expect(back.data.map((payment) => payment.invoice)).toEqual([opened.id]);
  });

  it('is declined, stays open, and is then paid on the same intent', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const declined = await confirmInBrowser(world, agent, opened, typedCard('4000000000009995'));
    expect(declined).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
    });
    const tried = await world.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect(tried.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
    const paid = await confirmInBrowser(world, agent, opened, typedCard('4242424242424242'));
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', application_fee_amount: null } });
    const invoice = await world.stripe.invoices.retrieve(opened.id, {}, agent);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 25_000,
      amount_remaining: 0,
      attempt_count: 2,
    });
    const types = await eventTypes(world, agent);
    expect(types.slice(types.indexOf('charge.failed'))).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    expect(await eventTypes(world)).toEqual(['application_fee.created']);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('is refused by card %s with %s', async (number, code, decline_code) => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const { status, body } = await confirmInBrowser(world, agent, opened, typedCard(number));
    expect([status, body.error?.code, body.error?.decline_code]).toEqual([402, code, decline_code]);
  });

  it.each([
    [typedCard('4242424242424241'), 'incorrect_number', 'number'],
    [typedCard('4242'), 'invalid_number', 'number'],
    [typedCard('4242424242424242', '2020'), 'invalid_expiry_year', 'exp_year'],
    [typedCard('4242424242424242', '2030', '12'), 'invalid_cvc', 'cvc'],
  ])('refuses a card that cannot be: %#', async (card, code, param) => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const { status, body } = await confirmInBrowser(world, agent, opened, card);
    expect([status, body.error?.code, body.error?.param]).toEqual([402, code, param]);
    const intent = await world.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect(intent.status).toBe('requires_payment_method');
  });

  it('takes only who knows the client secret', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const wrong = await confirmInBrowser(
      world,
      agent,
      { ...opened, secret: `${opened.intent}_secret_x` },
      typedCard('4242424242424242'),
    );
    expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'payment_intent_invalid_parameter']);
    const query = `client_secret=${opened.secret}&key=pk_test_gable&_stripe_account=${agent.stripeAccount}`;
    const seen = await world.send(`/v1/payment_intents/${opened.intent}?${query}`);
    expect(await seen.json()).toMatchObject({ id: opened.intent, status: 'requires_payment_method' });
  });

  it('cannot be paid twice, nor voided once paid', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    await confirmInBrowser(world, agent, opened, { payment_method: 'pm_card_visa' });
    const again = await confirmInBrowser(world, agent, opened, { payment_method: 'pm_card_visa' });
    expect([again.status, again.body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
    expect((await refusalOf(world.stripe.invoices.voidInvoice(opened.id, {}, agent))).message).toContain(
      'This invoice is paid.',
    );
    expect((await world.stripe.charges.list({}, agent)).data).toHaveLength(1);
  });

  it('is voided with its payment intent', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    expect((await world.stripe.invoices.voidInvoice(opened.id, {}, agent)).status).toBe('void');
    const intent = await world.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect([intent.status, intent.cancellation_reason]).toEqual(['canceled', 'void_invoice']);
    const late = await confirmInBrowser(world, agent, opened, { payment_method: 'pm_card_visa' });
    expect(late.status).toBe(400);
    expect(await eventTypes(world, agent)).toEqual(
      expect.arrayContaining(['payment_intent.canceled', 'invoice.voided']),
    );
  });

  it('can be deleted as a draft only', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { id: customer } = await world.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = await world.stripe.invoices.create({ customer }, agent);
    const asked = await world.stripe.invoices.retrieve(
      draft.id,
      { expand: ['confirmation_secret', 'payments'] },
      agent,
    );
    expect(asked).toMatchObject({ confirmation_secret: null, payments: { data: [] } });
    expect(await world.stripe.invoices.del(draft.id, {}, agent)).toMatchObject({ deleted: true });
    expect((await refusalOf(world.stripe.invoices.retrieve(draft.id, {}, agent))).statusCode).toBe(404);
    const opened = await openInvoice(world, agent);
    expect((await refusalOf(world.stripe.invoices.del(opened.id, {}, agent))).message).toContain(
      'only delete draft',
    );
    expect(
      (await refusalOf(world.stripe.invoices.update(opened.id, { days_until_due: 9 }, agent))).code,
    ).toBe('invoice_not_editable');
  });

  it('can become uncollectible and still be paid out of band', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    expect((await world.stripe.invoices.markUncollectible(opened.id, {}, agent)).status).toBe(
      'uncollectible',
    );
    const paid = await world.stripe.invoices.pay(opened.id, { paid_out_of_band: true }, agent);
    expect([paid.status, paid.amount_remaining]).toEqual(['paid', 0]);
    expect((await world.stripe.balance.retrieve({}, agent)).pending[0]?.amount).toBe(0);
  });

  it('can be paid or voided after it became uncollectible, and nothing else follows either', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { invoices } = world.stripe;
    const [one, two] = [await openInvoice(world, agent), await openInvoice(world, agent)];
    for (const { id } of [one, two]) await invoices.markUncollectible(id, {}, agent);
    const paid = await confirmInBrowser(world, agent, one, { payment_method: 'pm_card_visa' });
    expect(paid.body.status).toBe('succeeded');
    expect((await invoices.voidInvoice(two.id, {}, agent)).status).toBe('void');
    expect((await invoices.retrieve(one.id, {}, agent)).status).toBe('paid');
    for (const { id } of [one, two]) {
      const steps = [
        invoices.finalizeInvoice(id, {}, agent),
        invoices.markUncollectible(id, {}, agent),
        invoices.voidInvoice(id, {}, agent),
        invoices.pay(id, { payment_method: 'pm_card_visa' }, agent),
        invoices.del(id, {}, agent),
      ];
      for (const step of steps) expect((await refusalOf(step)).statusCode).toBe(400);
    }
  });

  it('is paid by the server with a card, or refused with 402', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const refused = await refusalOf(
      world.stripe.invoices.pay(opened.id, { payment_method: 'pm_card_chargeDeclined' }, agent),
    );
    expect([refused.statusCode, refused.code]).toEqual([402, 'card_declined']);
    const paid = await world.stripe.invoices.pay(opened.id, { payment_method: 'pm_card_visa' }, agent);
    expect(paid.status).toBe('paid');
  });

  it('asks for 3-D Secure and goes on with what the cardholder does', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const opened = await openInvoice(world, agent);
    const card = { ...typedCard('4000002760003184'), return_url: 'http://localhost:3000/payment-success' };
    for (const [outcome, redirect, status] of [
      ['fail', 'failed', 'requires_payment_method'],
      ['complete', 'succeeded', 'succeeded'],
    ] as const) {
      const asked = await confirmInBrowser(world, agent, opened, card);
      expect(asked.body).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url' },
      });
      const url = asked.body.next_action?.redirect_to_url?.url ?? '';
      const answered = await world.sandbox.fetch(
        new Request(url, { method: 'POST', body: new URLSearchParams({ outcome }) }),
      );
      expect(answered.status).toBe(303);
      expect(new URL(answered.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(
        redirect,
      );
      expect((await world.stripe.paymentIntents.retrieve(opened.intent, {}, agent)).status).toBe(status);
    }
    const types = await eventTypes(world, agent);
    expect(types).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'payment_intent.requires_action']),
    );
  });

  it('cannot be opened by an account that may not charge, and takes no fee on the platform', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await world.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'restricted' });
    const { id: customer } = await world.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = await world.stripe.invoices.create({ customer }, agent);
    await world.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 500 }, agent);
    expect((await refusalOf(world.stripe.invoices.finalizeInvoice(draft.id, {}, agent))).code).toBe(
      'payment_method_unactivated',
    );
    expect((await world.stripe.invoices.retrieve(draft.id, {}, agent)).status).toBe('draft');
    const { id: own } = await world.stripe.customers.create({ name: 'Bo' });
    const fee = world.stripe.invoices.create({ customer: own, application_fee_amount: 1 });
    expect((await refusalOf(fee)).param).toBe('application_fee_amount');
  });

  it('advances by itself after an hour, unless told not to, and says what stands in the way', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { id: customer } = await world.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = async (application_fee_amount: number, auto_advance: boolean) => {
      const params = { customer, auto_advance, application_fee_amount };
      const invoice = await world.stripe.invoices.create(params, agent);
      await world.stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 500 }, agent);
      return invoice.id;
    };
    const ids = [await draft(100, true), await draft(100, false), await draft(501, true)];
    await world.control('/clock', { advance_seconds: 3600 });
    const after = await Promise.all(ids.map((id) => world.stripe.invoices.retrieve(id, {}, agent)));
    expect(after.map(({ status }) => status)).toEqual(['open', 'draft', 'draft']);
    expect(after[2]?.last_finalization_error).toMatchObject({ code: 'amount_too_large' });
    expect(await eventTypes(world, agent)).toContain('invoice.finalization_failed');
  });

  it('says when it is overdue', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await openInvoice(world, agent);
    await world.control('/clock', { advance_seconds: 7 * 86_400 });
    expect(await eventTypes(world, agent)).toContain('invoice.overdue');
  });
});
