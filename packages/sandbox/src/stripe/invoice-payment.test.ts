import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  eventTypes,
  getError,
  openInvoice,
  openSandbox,
  openVerifiedAgent,
  typedCard,
} from './testing/sandbox-context.ts';

describe('an invoice', () => {
  it('is finalized with a number, a hosted page, a payment intent and its secret', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const invoice = await context.stripe.invoices.retrieve(
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
    const back = await context.stripe.invoicePayments.list(
      { payment: { type: 'payment_intent', payment_intent: opened.intent } },
      agent,
    );
    expect(back.data.map((payment) => payment.invoice)).toEqual([opened.id]);
  });

  it('stays open after a decline and is then paid on the same intent', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const declined = await confirmInBrowser(context, agent, opened, typedCard('4000000000009995'));
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
    const failedIntent = await context.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect(failedIntent.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
    const paid = await confirmInBrowser(context, agent, opened, typedCard('4242424242424242'));
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', application_fee_amount: null } });
    const invoice = await context.stripe.invoices.retrieve(opened.id, {}, agent);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 25_000,
      amount_remaining: 0,
      attempt_count: 2,
    });
    const types = await eventTypes(context, agent);
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
    expect(await eventTypes(context)).toEqual(['application_fee.created']);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('is declined for card %s with %s', async (number, code, decline_code) => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const { status, body } = await confirmInBrowser(context, agent, opened, typedCard(number));
    expect([status, body.error?.code, body.error?.decline_code]).toEqual([402, code, decline_code]);
  });

  it.each([
    [typedCard('4242424242424241'), 'incorrect_number', 'number'],
    [typedCard('4242'), 'invalid_number', 'number'],
    [typedCard('4242424242424242', '2020'), 'invalid_expiry_year', 'exp_year'],
    [typedCard('4242424242424242', '2030', '12'), 'invalid_cvc', 'cvc'],
  ])('rejects an invalid card: %#', async (card, code, param) => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const { status, body } = await confirmInBrowser(context, agent, opened, card);
    expect([status, body.error?.code, body.error?.param]).toEqual([402, code, param]);
    const intent = await context.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect(intent.status).toBe('requires_payment_method');
  });

  it('requires the client secret', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const wrong = await confirmInBrowser(
      context,
      agent,
      { ...opened, secret: `${opened.intent}_secret_x` },
      typedCard('4242424242424242'),
    );
    expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'payment_intent_invalid_parameter']);
    const query = `client_secret=${opened.secret}&key=pk_test_gable&_stripe_account=${agent.stripeAccount}`;
    const response = await context.send(`/v1/payment_intents/${opened.intent}?${query}`);
    expect(await response.json()).toMatchObject({ id: opened.intent, status: 'requires_payment_method' });
  });

  it('cannot be paid twice or voided once paid', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    await confirmInBrowser(context, agent, opened, { payment_method: 'pm_card_visa' });
    const again = await confirmInBrowser(context, agent, opened, { payment_method: 'pm_card_visa' });
    expect([again.status, again.body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
    expect((await getError(context.stripe.invoices.voidInvoice(opened.id, {}, agent))).message).toContain(
      'This invoice is paid.',
    );
    expect((await context.stripe.charges.list({}, agent)).data).toHaveLength(1);
  });

  it('is voided with its payment intent', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    expect((await context.stripe.invoices.voidInvoice(opened.id, {}, agent)).status).toBe('void');
    const intent = await context.stripe.paymentIntents.retrieve(opened.intent, {}, agent);
    expect([intent.status, intent.cancellation_reason]).toEqual(['canceled', 'void_invoice']);
    const late = await confirmInBrowser(context, agent, opened, { payment_method: 'pm_card_visa' });
    expect(late.status).toBe(400);
    expect(await eventTypes(context, agent)).toEqual(
      expect.arrayContaining(['payment_intent.canceled', 'invoice.voided']),
    );
  });

  it('can be deleted only as a draft', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { id: customer } = await context.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = await context.stripe.invoices.create({ customer }, agent);
    const challenged = await context.stripe.invoices.retrieve(
      draft.id,
      { expand: ['confirmation_secret', 'payments'] },
      agent,
    );
    expect(challenged).toMatchObject({ confirmation_secret: null, payments: { data: [] } });
    expect(await context.stripe.invoices.del(draft.id, {}, agent)).toMatchObject({ deleted: true });
    expect((await getError(context.stripe.invoices.retrieve(draft.id, {}, agent))).statusCode).toBe(404);
    const opened = await openInvoice(context, agent);
    expect((await getError(context.stripe.invoices.del(opened.id, {}, agent))).message).toContain(
      'only delete draft',
    );
    expect(
      (await getError(context.stripe.invoices.update(opened.id, { days_until_due: 9 }, agent))).code,
    ).toBe('invoice_not_editable');
  });

  it('can be marked uncollectible and then paid out of band', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    expect((await context.stripe.invoices.markUncollectible(opened.id, {}, agent)).status).toBe(
      'uncollectible',
    );
    const paid = await context.stripe.invoices.pay(opened.id, { paid_out_of_band: true }, agent);
    expect([paid.status, paid.amount_remaining]).toEqual(['paid', 0]);
    expect((await context.stripe.balance.retrieve({}, agent)).pending[0]?.amount).toBe(0);
  });

  it('can be paid or voided after it became uncollectible, which is final', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { invoices } = context.stripe;
    const [one, two] = [await openInvoice(context, agent), await openInvoice(context, agent)];
    for (const { id } of [one, two]) await invoices.markUncollectible(id, {}, agent);
    const paid = await confirmInBrowser(context, agent, one, { payment_method: 'pm_card_visa' });
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
      for (const step of steps) expect((await getError(step)).statusCode).toBe(400);
    }
  });

  it('is paid by the server with a card, or fails with 402', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const paymentError = await getError(
      context.stripe.invoices.pay(opened.id, { payment_method: 'pm_card_chargeDeclined' }, agent),
    );
    expect([paymentError.statusCode, paymentError.code]).toEqual([402, 'card_declined']);
    const paid = await context.stripe.invoices.pay(opened.id, { payment_method: 'pm_card_visa' }, agent);
    expect(paid.status).toBe('paid');
  });

  it('requires 3-D Secure and continues with the result', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const opened = await openInvoice(context, agent);
    const card = { ...typedCard('4000002760003184'), return_url: 'http://localhost:3000/payment-success' };
    for (const [outcome, redirect, status] of [
      ['fail', 'failed', 'requires_payment_method'],
      ['complete', 'succeeded', 'succeeded'],
    ] as const) {
      const challenged = await confirmInBrowser(context, agent, opened, card);
      expect(challenged.body).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url' },
      });
      const url = challenged.body.next_action?.redirect_to_url?.url ?? '';
      const answered = await context.sandbox.fetch(
        new Request(url, { method: 'POST', body: new URLSearchParams({ outcome }) }),
      );
      expect(answered.status).toBe(303);
      expect(new URL(answered.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(
        redirect,
      );
      expect((await context.stripe.paymentIntents.retrieve(opened.intent, {}, agent)).status).toBe(status);
    }
    const types = await eventTypes(context, agent);
    expect(types).toEqual(
      expect.arrayContaining(['invoice.payment_action_required', 'payment_intent.requires_action']),
    );
  });

  it('cannot be finalized by an account without charges, and takes no fee on the platform', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await context.control(`/accounts/${agent.stripeAccount}`, { card_payments: 'restricted' });
    const { id: customer } = await context.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = await context.stripe.invoices.create({ customer }, agent);
    await context.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 500 }, agent);
    expect((await getError(context.stripe.invoices.finalizeInvoice(draft.id, {}, agent))).code).toBe(
      'payment_method_unactivated',
    );
    expect((await context.stripe.invoices.retrieve(draft.id, {}, agent)).status).toBe('draft');
    const { id: own } = await context.stripe.customers.create({ name: 'Bo' });
    const fee = context.stripe.invoices.create({ customer: own, application_fee_amount: 1 });
    expect((await getError(fee)).param).toBe('application_fee_amount');
  });

  it('advances automatically after an hour unless disabled, and reports errors', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { id: customer } = await context.stripe.customers.create({ name: 'Bo' }, agent);
    const draft = async (application_fee_amount: number, auto_advance: boolean) => {
      const params = { customer, auto_advance, application_fee_amount };
      const invoice = await context.stripe.invoices.create(params, agent);
      await context.stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 500 }, agent);
      return invoice.id;
    };
    const ids = [await draft(100, true), await draft(100, false), await draft(501, true)];
    await context.control('/clock', { advance_seconds: 3600 });
    const after = await Promise.all(ids.map((id) => context.stripe.invoices.retrieve(id, {}, agent)));
    expect(after.map(({ status }) => status)).toEqual(['open', 'draft', 'draft']);
    expect(after[2]?.last_finalization_error).toMatchObject({ code: 'amount_too_large' });
    expect(await eventTypes(context, agent)).toContain('invoice.finalization_failed');
  });

  it('reports when it is overdue', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openInvoice(context, agent);
    await context.control('/clock', { advance_seconds: 7 * 86_400 });
    expect(await eventTypes(context, agent)).toContain('invoice.overdue');
  });
});
