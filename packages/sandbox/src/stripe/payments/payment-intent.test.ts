import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  eventTypes,
  getError,
  getFunds,
  openInvoice,
  openSandbox,
  openVerifiedAgent,
  typedCard,
} from '../testing/sandbox-context.ts';

describe('a payment intent without an invoice', () => {
  it('moves from requires_payment_method through requires_confirmation to succeeded', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const intent = await context.stripe.paymentIntents.create(
      { amount: 10_000, currency: 'usd', application_fee_amount: 2_000, metadata: { deal: '1' } },
      agent,
    );
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { deal: '1' } });
    const chosen = await context.stripe.paymentIntents.update(
      intent.id,
      { payment_method: 'pm_card_bypassPending', description: 'Home Showing' },
      agent,
    );
    expect(chosen).toMatchObject({ status: 'requires_confirmation', description: 'Home Showing' });
    const paid = await context.stripe.paymentIntents.confirm(intent.id, {}, agent);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
    expect(await getFunds(context, agent)).toEqual([8_000, 0]);
    const late = context.stripe.paymentIntents.update(intent.id, { amount: 50 }, agent);
    expect((await getError(late)).code).toBe('payment_intent_unexpected_state');
  });

  it('can be created and confirmed in one call, or canceled before it succeeds', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const params = { amount: 500, currency: 'usd', confirm: true };
    const declined = context.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_chargeDeclined' },
      agent,
    );
    expect(await getError(declined)).toMatchObject({ statusCode: 402, decline_code: 'generic_decline' });
    const challenged = await context.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_threeDSecure2Required' },
      agent,
    );
    expect(challenged.status).toBe('requires_action');
    const canceled = await context.stripe.paymentIntents.cancel(
      challenged.id,
      { cancellation_reason: 'abandoned' },
      agent,
    );
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      next_action: null,
    });
    const small = context.stripe.paymentIntents.create({ amount: 49, currency: 'usd' }, agent);
    expect((await getError(small)).code).toBe('amount_too_small');
  });
});

describe('a processing payment', () => {
  it('cannot be canceled or voided, and then succeeds', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control('/payments', { processing_seconds: 600 });
    const confirmed = await confirmInBrowser(context, agent, invoice, typedCard('4242424242424242'));
    expect(confirmed.body.status).toBe('processing');
    for (const rejected of [
      context.stripe.invoices.voidInvoice(invoice.id, {}, agent),
      confirmInBrowserAgain(),
    ]) {
      expect((await getError(rejected)).code).toBe('payment_intent_unexpected_state');
    }
    expect((await context.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('open');
    await context.control('/clock', { advance_seconds: 600 });
    expect((await context.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
    const types = await eventTypes(context, agent);
    expect(types.filter((type) => type.startsWith('payment_intent.'))).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);

    function confirmInBrowserAgain() {
      return context.stripe.paymentIntents.confirm(invoice.intent, { payment_method: 'pm_card_visa' }, agent);
    }
  });

  it('is declined and moves no money when its account is closed in the meantime', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control('/payments', { processing_seconds: 60 });
    await confirmInBrowser(context, agent, invoice, typedCard('4242424242424242'));
    await context.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    await context.control('/clock', { advance_seconds: 60 });
    expect((await context.stripe.applicationFees.list()).data).toEqual([]);
  });

  it('can be declined, and then requires another card', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const invoice = await openInvoice(context, agent);
    await context.control('/payments', { processing_seconds: 60 });
    await confirmInBrowser(context, agent, invoice, typedCard('4000000000009995'));
    await context.control('/clock', { advance_seconds: 60 });
    expect(await context.stripe.paymentIntents.retrieve(invoice.intent, {}, agent)).toMatchObject({
      status: 'requires_payment_method',
      processing: null,
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    await context.control('/payments', { processing_seconds: 0 });
    const retried = await confirmInBrowser(context, agent, invoice, typedCard('4242424242424242'));
    expect(retried.body.status).toBe('succeeded');
  });
});
