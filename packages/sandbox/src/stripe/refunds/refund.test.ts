import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  fundsOf,
  openInvoice,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

async function openPayment(method?: string) {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const { intent } = await openPaidInvoice(world, agent, method);
  const [charge = ''] = (await world.stripe.charges.list({ payment_intent: intent }, agent)).data.map(
    ({ id }) => id,
  );
  const fee = (await world.stripe.applicationFees.list({ charge })).data[0];
  const refund = (amount?: number) =>
    world.stripe.refunds.create(
      { payment_intent: intent, refund_application_fee: true, ...(amount === undefined ? {} : { amount }) },
      agent,
    );
  const chargeNow = () => world.stripe.charges.retrieve(charge, { expand: ['refunds'] }, agent);
  const feeNow = () => world.stripe.applicationFees.retrieve(fee?.id ?? '');
  return { world, agent, intent, charge, fee: fee?.id ?? '', refund, chargeNow, feeNow };
}

const refundEvents = async (world: SandboxWorld, agent: { stripeAccount: string }) =>
  (await eventTypes(world, agent)).filter((type) => type.includes('refund'));

describe('a refund', () => {
  it('gives back the platform’s share in proportion, half up, and all of it in the end', async () => {
    const { world, agent, intent, refund, chargeNow, feeNow } = await openPayment();
    const first = await refund(9_999);
    expect(first).toMatchObject({ amount: 9_999, status: 'succeeded', payment_intent: intent });
    expect(await feeNow()).toMatchObject({ amount_refunded: 2_000, refunded: false });
    expect([await fundsOf(world, agent), await fundsOf(world)]).toEqual([
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
    expect([await fundsOf(world, agent), await fundsOf(world)]).toEqual([
      [0, 0],
      [-755, 0],
    ]);
    expect(await refundEvents(world, agent)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
    const platform = (await eventTypes(world)).filter((type) => type === 'application_fee.refunded');
    expect(platform).toHaveLength(2);
  });

  it('is refused beyond what is left, twice, of what was never paid, and of another account', async () => {
    const { world, agent, refund, intent } = await openPayment();
    await refund(10_000);
    expect(await refusalOf(refund(15_001))).toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount',
      message: 'Refund amount ($150.01) is greater than unrefunded amount on charge ($150.00)',
    });
    await refund();
    expect((await refusalOf(refund())).code).toBe('charge_already_refunded');
    const unpaid = await openInvoice(world, agent);
    const never = world.stripe.refunds.create({ payment_intent: unpaid.intent }, agent);
    expect((await refusalOf(never)).code).toBe('payment_intent_unexpected_state');
    const elsewhere = world.stripe.refunds.create({ payment_intent: intent });
    expect(await refusalOf(elsewhere)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await refusalOf(world.stripe.refunds.create({}, agent))).code).toBe('parameter_missing');
  });

  it('is listed by payment intent and by charge, found by id, and keeps notes', async () => {
    const { world, agent, refund, intent, charge } = await openPayment();
    const [one, two] = [await refund(100), await refund(200)];
    for (const filter of [{ payment_intent: intent }, { charge }]) {
      const listed = await world.stripe.refunds.list(filter, agent);
      expect(listed.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    }
    expect((await world.stripe.refunds.list({ charge: 'ch_other' }, agent)).data).toEqual([]);
    const noted = await world.stripe.refunds.update(one.id, { metadata: { why: 'late' } }, agent);
    expect(noted.metadata).toEqual({ why: 'late' });
    const found = await world.stripe.refunds.retrieve(one.id, { expand: ['balance_transaction'] }, agent);
    expect(found.balance_transaction).toMatchObject({ type: 'refund', amount: -100, source: one.id });
    expect((await refusalOf(world.stripe.refunds.retrieve(one.id))).code).toBe('resource_missing');
    expect((await refusalOf(world.stripe.refunds.cancel(one.id, {}, agent))).statusCode).toBe(400);
  });

  it('pends with a card that takes its time, and then succeeds', async () => {
    const { world, agent, refund } = await openPayment('pm_card_pendingRefund');
    const pending = await refund();
    expect(pending).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await world.control('/clock', { advance_seconds: DAY });
    expect((await world.stripe.refunds.retrieve(pending.id, {}, agent)).status).toBe('succeeded');
    expect((await refundEvents(world, agent)).slice(2)).toEqual(['refund.updated', 'charge.refund.updated']);
  });

  it('fails after it had succeeded: balance, fee and charge are as before', async () => {
    const { world, agent, refund, chargeNow, feeNow } = await openPayment('pm_card_refundFail');
    const before = [(await fundsOf(world, agent))[1], (await fundsOf(world))[1]];
    const failing = await refund(10_000);
    expect(failing.status).toBe('succeeded');
    await world.control('/clock', { advance_seconds: DAY });
    const failed = await world.stripe.refunds.retrieve(
      failing.id,
      { expand: ['failure_balance_transaction'] },
      agent,
    );
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 10_000, source: failing.id },
    });
    const after = [await fundsOf(world, agent), await fundsOf(world)].map(([available = 0, pending = 0]) => {
      return available + pending;
    });
    expect(after).toEqual(before);
    expect(await chargeNow()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await feeNow()).toMatchObject({ amount_refunded: 0, refunds: { data: [{ amount: 0 }] } });
    expect((await refundEvents(world, agent)).at(-1)).toBe('refund.failed');
    await world.control('/refunds', { next: 'succeeds' });
    expect((await refund()).amount).toBe(25_000);
    expect(await feeNow()).toMatchObject({ amount_refunded: 5_000, refunded: true });
  });

  it('is decided by control: planned to pend, then failed, succeeded or canceled', async () => {
    const { world, agent, refund } = await openPayment();
    await world.control('/refunds', { next: 'pends', times: 3 });
    const [one, two, three] = [await refund(100), await refund(200), await refund(300)];
    expect((await refund(400)).status).toBe('succeeded');
    const failed = await world.control(`/refunds/${one.id}`, { status: 'failed', reason: 'declined' });
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'declined' });
    expect(failed).not.toHaveProperty('sandbox');
    expect(await world.control(`/refunds/${two.id}`, { status: 'succeeded' })).toMatchObject({
      status: 'succeeded',
    });
    await world.control(`/refunds/${three.id}`, { status: 'canceled', account: agent.stripeAccount });
    const listed = await world.stripe.refunds.list({}, agent);
    expect(listed.data.map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'succeeded', 'failed']);
    expect(await world.control(`/refunds/${three.id}`, { status: 'failed' })).toHaveProperty('error');
    expect(await world.control('/refunds/re_none', { status: 'failed' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});

describe('an application fee', () => {
  it('can be given back without a refund, never more than it was', async () => {
    const { world, agent, fee } = await openPayment();
    const back = await world.stripe.applicationFees.createRefund(fee, { amount: 1_000 });
    expect(back).toMatchObject({ object: 'fee_refund', amount: 1_000, fee });
    expect([await fundsOf(world, agent), await fundsOf(world)]).toEqual([
      [21_000, 0],
      [5_000 - 755 - 1_000, 0],
    ]);
    expect((await world.stripe.applicationFees.listRefunds(fee)).data).toEqual([back]);
    expect(await world.stripe.applicationFees.retrieveRefund(fee, back.id)).toEqual(back);
    const tooMuch = world.stripe.applicationFees.createRefund(fee, { amount: 4_001 });
    expect((await refusalOf(tooMuch)).code).toBe('amount_too_large');
    await world.stripe.applicationFees.createRefund(fee);
    expect(await refusalOf(world.stripe.applicationFees.createRefund(fee))).toMatchObject({
      statusCode: 400,
    });
  });
});
