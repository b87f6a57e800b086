import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  getError,
  getFunds,
  MONDAY,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

const HOLD = { amount: 10_000, currency: 'usd', capture_method: 'manual', confirm: true } as const;

async function openHold(method = 'pm_card_bypassPending', more = {}) {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const intent = await context.stripe.paymentIntents.create(
    { ...HOLD, application_fee_amount: 2_000, payment_method: method, ...more },
    agent,
  );
  return { context, agent, intent };
}

async function getCharge(context: SandboxTestContext, agent: { stripeAccount: string }, intent: string) {
  const [charge] = (await context.stripe.charges.list({ payment_intent: intent }, agent)).data;
  if (charge === undefined) throw new Error('the intent has no charge');
  return charge;
}

describe('manual capture', () => {
  it('holds the amount for seven days and moves no money', async () => {
    const { context, agent, intent } = await openHold();
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 10_000,
      amount_received: 0,
    });
    const charge = await getCharge(context, agent, intent.id);
    expect(charge).toMatchObject({ captured: false, amount_captured: 0, balance_transaction: null });
    expect(charge.payment_method_details?.card?.capture_before).toBe(MONDAY + 7 * DAY);
    expect(await getFunds(context, agent)).toEqual([0, 0]);
    expect(await getFunds(context)).toEqual([0, 0]);
    const refund = context.stripe.refunds.create({ charge: charge.id }, agent);
    expect((await getError(refund)).statusCode).toBe(400);
    expect(await eventTypes(context, agent)).toContain('payment_intent.amount_capturable_updated');
  });

  it('captures the whole amount with the intent’s fee', async () => {
    const { context, agent, intent } = await openHold();
    const captured = await context.stripe.paymentIntents.capture(intent.id, {}, agent);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 10_000 });
    expect(await getFunds(context, agent)).toEqual([8_000, 0]);
    expect(await getFunds(context)).toEqual([2_000 - 320, 0]);
    expect(await eventTypes(context, agent)).toEqual(
      expect.arrayContaining(['charge.captured', 'payment_intent.succeeded']),
    );
    const again = context.stripe.paymentIntents.capture(intent.id, {}, agent);
    expect((await getError(again)).code).toBe('payment_intent_unexpected_state');
  });

  it('captures a part with its own fee and releases the rest', async () => {
    const { context, agent, intent } = await openHold();
    const excess = { amount_to_capture: 10_001 };
    const error = await getError(context.stripe.paymentIntents.capture(intent.id, excess, agent));
    expect(error.code).toBe('amount_too_large');
    const part = { amount_to_capture: 4_000, application_fee_amount: 800 };
    const captured = await context.stripe.paymentIntents.capture(intent.id, part, agent);
    expect(captured).toMatchObject({ status: 'succeeded', amount: 10_000, amount_received: 4_000 });
    const charge = await getCharge(context, agent, intent.id);
    expect(charge).toMatchObject({ amount_captured: 4_000, amount_refunded: 6_000, refunded: false });
    expect(await getFunds(context, agent)).toEqual([3_200, 0]);
    const half = { payment_intent: intent.id, amount: 2_000, refund_application_fee: true };
    await context.stripe.refunds.create(half, agent);
    expect(await getFunds(context, agent)).toEqual([3_200 - 2_000 + 400, 0]);
  });

  it('caps the fee at the captured amount', async () => {
    const { context, agent, intent } = await openHold();
    await context.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1_500 }, agent);
    expect(await getFunds(context, agent)).toEqual([0, 0]);
    const [fee] = (await context.stripe.applicationFees.list()).data;
    expect(fee?.amount).toBe(1_500);
  });

  it('releases the hold when the intent is canceled', async () => {
    const { context, agent, intent } = await openHold();
    const canceled = await context.stripe.paymentIntents.cancel(intent.id, {}, agent);
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect(await getCharge(context, agent, intent.id)).toMatchObject({ captured: false, refunded: true });
    expect(await getFunds(context, agent)).toEqual([0, 0]);
    const capture = context.stripe.paymentIntents.capture(intent.id, {}, agent);
    expect((await getError(capture)).code).toBe('payment_intent_unexpected_state');
  });

  it('expires at capture_before and not a second earlier', async () => {
    const { context, agent, intent } = await openHold();
    await context.control('/clock', { advance_seconds: 7 * DAY - 1 });
    const authorized = await context.stripe.paymentIntents.retrieve(intent.id, {}, agent);
    expect(authorized.status).toBe('requires_capture');
    await context.control('/clock', { advance_seconds: 1 });
    const expired = await context.stripe.paymentIntents.retrieve(intent.id, {}, agent);
    expect(expired).toMatchObject({ status: 'canceled', cancellation_reason: 'expired' });
    expect(await eventTypes(context, agent)).toContain('charge.expired');
  });

  it('holds a Visa card for 4 days and 18 hours off session', async () => {
    const { context, agent, intent } = await openHold('pm_card_visa', { off_session: true });
    const charge = await getCharge(context, agent, intent.id);
    const { capture_before: end } = charge.payment_method_details?.card ?? {};
    expect(end).toBe(MONDAY + 4 * DAY + 18 * 3600);
  });

  it('limits a dispute to the captured amount', async () => {
    const { context, agent, intent } = await openHold('pm_card_createDispute');
    expect((await context.stripe.disputes.list({}, agent)).data).toEqual([]);
    await context.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 4_000 }, agent);
    expect((await context.stripe.disputes.list({}, agent)).data).toMatchObject([{ amount: 4_000 }]);
  });
});
