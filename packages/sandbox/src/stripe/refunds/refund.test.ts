import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  getError,
  getFunds,
  openInvoice,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

async function openPayment(method?: string) {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { intent } = await openPaidInvoice(context, agent, method);
  const [charge = ''] = (await context.stripe.charges.list({ payment_intent: intent }, agent)).data.map(
    ({ id }) => id,
  );
  const fee = (await context.stripe.applicationFees.list({ charge })).data[0];
  const refund = (amount?: number) =>
    context.stripe.refunds.create(
      { payment_intent: intent, refund_application_fee: true, ...(amount === undefined ? {} : { amount }) },
      agent,
    );
  const chargeNow = () => context.stripe.charges.retrieve(charge, { expand: ['refunds'] }, agent);
  const feeNow = () => context.stripe.applicationFees.retrieve(fee?.id ?? '');
  return { context, agent, intent, charge, fee: fee?.id ?? '', refund, chargeNow, feeNow };
}

const refundEvents = async (context: SandboxTestContext, agent: { stripeAccount: string }) =>
  (await eventTypes(context, agent)).filter((type) => type.includes('refund'));

describe('a refund', () => {
  it('returns the platform’s share in proportion, rounded half up, and all of it in total', async () => {
    const { context, agent, intent, refund, chargeNow, feeNow } = await openPayment();
    const first = await refund(9_999);
    expect(first).toMatchObject({ amount: 9_999, status: 'succeeded', payment_intent: intent });
    expect(await feeNow()).toMatchObject({ amount_refunded: 2_000, refunded: false });
    expect([await getFunds(context, agent), await getFunds(context)]).toEqual([
      [20_000 - 9_999 + 2_000, 0],
      [5_000 - 755 - 2_000, 0],
    ]);
    expect(await chargeNow()).toMatchObject({
      amount_refunded: 9_999,
      refunded: false,
      refunds: { data: [{ id: first.id }], has_more: false },
    });
    const second = await refund();
    expect(second.amount).toBe(15_001);
    expect(await chargeNow()).toMatchObject({ amount_refunded: 25_000, refunded: true });
    const { amount_refunded, refunded, refunds } = await feeNow();
    expect([amount_refunded, refunded, refunds.data.map(({ amount }) => amount)]).toEqual([
      5_000,
      true,
      [3_000, 2_000],
    ]);
    expect([await getFunds(context, agent), await getFunds(context)]).toEqual([
      [0, 0],
      [-755, 0],
    ]);
    expect(await refundEvents(context, agent)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
    const platform = (await eventTypes(context)).filter((type) => type === 'application_fee.refunded');
    expect(platform).toHaveLength(2);
  });

  it('is rejected above the remaining amount, twice, for an unpaid charge, and in another account', async () => {
    const { context, agent, refund, intent } = await openPayment();
    await refund(10_000);
    expect(await getError(refund(15_001))).toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount',
      message: 'Refund amount ($150.01) is greater than unrefunded amount on charge ($150.00)',
    });
    await refund();
    expect((await getError(refund())).code).toBe('charge_already_refunded');
    const unpaid = await openInvoice(context, agent);
    const never = context.stripe.refunds.create({ payment_intent: unpaid.intent }, agent);
    expect((await getError(never)).code).toBe('payment_intent_unexpected_state');
    const elsewhere = context.stripe.refunds.create({ payment_intent: intent });
    expect(await getError(elsewhere)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await getError(context.stripe.refunds.create({}, agent))).code).toBe('parameter_missing');
  });

  it('is listed by payment intent and charge, retrieved by id, and stores metadata', async () => {
    const { context, agent, refund, intent, charge } = await openPayment();
    const [one, two] = [await refund(100), await refund(200)];
    for (const filter of [{ payment_intent: intent }, { charge }]) {
      const listed = await context.stripe.refunds.list(filter, agent);
      expect(listed.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    }
    expect((await context.stripe.refunds.list({ charge: 'ch_other' }, agent)).data).toEqual([]);
    const noted = await context.stripe.refunds.update(one.id, { metadata: { why: 'late' } }, agent);
    expect(noted.metadata).toEqual({ why: 'late' });
    const found = await context.stripe.refunds.retrieve(one.id, { expand: ['balance_transaction'] }, agent);
    expect(found.balance_transaction).toMatchObject({ type: 'refund', amount: -100, source: one.id });
    expect((await getError(context.stripe.refunds.retrieve(one.id))).code).toBe('resource_missing');
    expect((await getError(context.stripe.refunds.cancel(one.id, {}, agent))).statusCode).toBe(400);
  });

  it('is pending with the async test card and then succeeds', async () => {
    const { context, agent, refund } = await openPayment('pm_card_pendingRefund');
    const pending = await refund();
    expect(pending).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await context.control('/clock', { advance_seconds: DAY });
    expect((await context.stripe.refunds.retrieve(pending.id, {}, agent)).status).toBe('succeeded');
    expect((await refundEvents(context, agent)).slice(2)).toEqual([
      'refund.updated',
      'charge.refund.updated',
    ]);
  });

  it('can fail after it succeeded, which restores balance, fee and charge', async () => {
    const { context, agent, refund, chargeNow, feeNow } = await openPayment('pm_card_refundFail');
    const before = [(await getFunds(context, agent))[1], (await getFunds(context))[1]];
    const failing = await refund(10_000);
    expect(failing.status).toBe('succeeded');
    await context.control('/clock', { advance_seconds: DAY });
    const failed = await context.stripe.refunds.retrieve(
      failing.id,
      { expand: ['failure_balance_transaction'] },
      agent,
    );
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 10_000, source: failing.id },
    });
    const after = [await getFunds(context, agent), await getFunds(context)].map(
      ([available = 0, pending = 0]) => {
        return available + pending;
      },
    );
    expect(after).toEqual(before);
    expect(await chargeNow()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await feeNow()).toMatchObject({ amount_refunded: 0, refunds: { data: [{ amount: 0 }] } });
    expect((await refundEvents(context, agent)).at(-1)).toBe('refund.failed');
    await context.control('/refunds', { next: 'succeeds' });
    expect((await refund()).amount).toBe(25_000);
    expect(await feeNow()).toMatchObject({ amount_refunded: 5_000, refunded: true });
  });

  it('is decided by control: pending, then failed, succeeded or canceled', async () => {
    const { context, agent, refund } = await openPayment();
    await context.control('/refunds', { next: 'pends', times: 3 });
    const [one, two, three] = [await refund(100), await refund(200), await refund(300)];
    expect((await refund(400)).status).toBe('succeeded');
    const failed = await context.control(`/refunds/${one.id}`, { status: 'failed', reason: 'declined' });
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'declined' });
    expect(failed).not.toHaveProperty('sandbox');
    expect(await context.control(`/refunds/${two.id}`, { status: 'succeeded' })).toMatchObject({
      status: 'succeeded',
    });
    await context.control(`/refunds/${three.id}`, { status: 'canceled', account: agent.stripeAccount });
    const listed = await context.stripe.refunds.list({}, agent);
    expect(listed.data.map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'succeeded', 'failed']);
    expect(await context.control(`/refunds/${three.id}`, { status: 'failed' })).toHaveProperty('error');
    expect(await context.control('/refunds/re_none', { status: 'failed' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});

describe('an application fee', () => {
  it('can be returned without a refund, up to its amount', async () => {
    const { context, agent, fee } = await openPayment();
    const back = await context.stripe.applicationFees.createRefund(fee, { amount: 1_000 });
    expect(back).toMatchObject({ object: 'fee_refund', amount: 1_000, fee });
    expect([await getFunds(context, agent), await getFunds(context)]).toEqual([
      [21_000, 0],
      [5_000 - 755 - 1_000, 0],
    ]);
    expect((await context.stripe.applicationFees.listRefunds(fee)).data).toEqual([back]);
    expect(await context.stripe.applicationFees.retrieveRefund(fee, back.id)).toEqual(back);
    const excess = context.stripe.applicationFees.createRefund(fee, { amount: 4_001 });
    expect((await getError(excess)).code).toBe('amount_too_large');
    await context.stripe.applicationFees.createRefund(fee);
    expect(await getError(context.stripe.applicationFees.createRefund(fee))).toMatchObject({
      statusCode: 400,
    });
  });
});
