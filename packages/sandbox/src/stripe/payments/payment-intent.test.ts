import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  eventTypes,
  fundsOf,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  typedCard,
} from '../testing/sandbox-world.ts';

describe('a payment intent without an invoice', () => {
  it('goes from waiting for a card over waiting for confirmation to success', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const intent = await world.stripe.paymentIntents.create(
      { amount: 10_000, currency: 'usd', application_fee_amount: 2_000, metadata: { deal: '1' } },
      agent,
    );
    expect(intent).toMatchObject({ status: 'requires_payment_method', metadata: { deal: '1' } });
    const chosen = await world.stripe.paymentIntents.update(
      intent.id,
      { payment_method: 'pm_card_bypassPending', description: 'Home Showing' },
      agent,
    );
    expect(chosen).toMatchObject({ status: 'requires_confirmation', description: 'Home Showing' });
    const paid = await world.stripe.paymentIntents.confirm(intent.id, {}, agent);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
    expect(await fundsOf(world, agent)).toEqual([8_000, 0]);
    const late = world.stripe.paymentIntents.update(intent.id, { amount: 50 }, agent);
    expect((await refusalOf(late)).code).toBe('payment_intent_unexpected_state');
  });

  it('is made and confirmed in one call, or canceled while it waits', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const params = { amount: 500, currency: 'usd', confirm: true };
    const declined = world.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_chargeDeclined' },
      agent,
    );
    expect(await refusalOf(declined)).toMatchObject({ statusCode: 402, decline_code: 'generic_decline' });
    const asks = await world.stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_threeDSecure2Required' },
      agent,
    );
    expect(asks.status).toBe('requires_action');
    const canceled = await world.stripe.paymentIntents.cancel(
      asks.id,
      { cancellation_reason: 'abandoned' },
      agent,
    );
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      next_action: null,
    });
    const small = world.stripe.paymentIntents.create({ amount: 49, currency: 'usd' }, agent);
    expect((await refusalOf(small)).code).toBe('amount_too_small');
  });
});

describe('a payment that takes a while', () => {
  it('is processing, cannot be canceled or voided meanwhile, and then succeeds', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control('/payments', { processing_seconds: 600 });
    const confirmed = await confirmInBrowser(world, agent, invoice, typedCard('4242424242424242'));
    expect(confirmed.body.status).toBe('processing');
    for (const refused of [
      world.stripe.invoices.voidInvoice(invoice.id, {}, agent),
      confirmInBrowserAgain(),
    ]) {
      expect((await refusalOf(refused)).code).toBe('payment_intent_unexpected_state');
    }
    expect((await world.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('open');
    await world.control('/clock', { advance_seconds: 600 });
    expect((await world.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
    const types = await eventTypes(world, agent);
    expect(types.filter((type) => type.startsWith('payment_intent.'))).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);

    function confirmInBrowserAgain() {
      return world.stripe.paymentIntents.confirm(invoice.intent, { payment_method: 'pm_card_visa' }, agent);
    }
  });

  it('is declined when its account is closed meanwhile, and moves no money', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control('/payments', { processing_seconds: 60 });
    await confirmInBrowser(world, agent, invoice, typedCard('4242424242424242'));
    await world.control(`/accounts/${agent.stripeAccount}`, { ended: 'closed' });
    await world.control('/clock', { advance_seconds: 60 });
    expect((await world.stripe.applicationFees.list()).data).toEqual([]);
  });

  it('is declined in the end, and asks for another card', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.control('/payments', { processing_seconds: 60 });
    await confirmInBrowser(world, agent, invoice, typedCard('4000000000009995'));
    await world.control('/clock', { advance_seconds: 60 });
    expect(await world.stripe.paymentIntents.retrieve(invoice.intent, {}, agent)).toMatchObject({
      status: 'requires_payment_method',
      processing: null,
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    await world.control('/payments', { processing_seconds: 0 });
    const retried = await confirmInBrowser(world, agent, invoice, typedCard('4242424242424242'));
    expect(retried.body.status).toBe('succeeded');
  });
});
