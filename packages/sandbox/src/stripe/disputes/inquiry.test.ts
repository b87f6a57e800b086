import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  fundsOf,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

async function openInquiry(method = 'pm_card_createDisputeInquiry') {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const { intent } = await openPaidInvoice(world, agent, method);
  const [inquiry] = (await world.stripe.disputes.list({}, agent)).data;
  return { world, agent, intent, id: inquiry?.id ?? '', inquiry };
}

const total = async (world: SandboxWorld, agent?: { stripeAccount: string }) =>
  (await fundsOf(world, agent)).reduce((sum, amount) => sum + amount, 0);

describe('an inquiry', () => {
  it('moves no money, and the charge can still be refunded, which closes it', async () => {
    const { world, agent, intent, id, inquiry } = await openInquiry();
    expect(inquiry).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    });
    expect(await total(world, agent)).toBe(20_000);
    await world.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await world.stripe.disputes.retrieve(id, {}, agent)).status).toBe('warning_closed');
    const types = await eventTypes(world, agent);
    expect(types).not.toContain('charge.dispute.funds_withdrawn');
    expect(types).toContain('charge.dispute.closed');
  });

  it('becomes a dispute that takes what was not refunded', async () => {
    const { world, agent, intent, id } = await openInquiry();
    await world.stripe.refunds.create({ payment_intent: intent, amount: 5_000 }, agent);
    const before = await total(world);
    await world.control(`/disputes/${id}`, { outcome: 'escalated', account: agent.stripeAccount });
    expect(await world.stripe.disputes.retrieve(id, {}, agent)).toMatchObject({
      status: 'needs_response',
      amount: 20_000,
      is_charge_refundable: false,
    });
    expect(await total(world, agent)).toBe(20_000 - 5_000 - 20_000);
    expect(await total(world)).toBe(before - 1_500);
    const refund = world.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await refusalOf(refund)).code).toBe('charge_disputed');
  });

  it('is answered, and closes on its own after 120 days', async () => {
    const { world, agent, id } = await openInquiry();
    const evidence = { uncategorized_text: 'The showing took place.' };
    const answered = await world.stripe.disputes.update(id, { evidence }, agent);
    expect(answered.status).toBe('warning_under_review');
    await world.control('/clock', { advance_seconds: 120 * DAY });
    expect((await world.stripe.disputes.retrieve(id, {}, agent)).status).toBe('warning_closed');
  });

  it('is opened by control, and has no verdict', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { intent } = await openPaidInvoice(world, agent);
    const opened = await world.control('/disputes', { payment_intent: intent, inquiry: true });
    expect(opened.status).toBe('warning_needs_response');
    const verdict = await world.control(`/disputes/${String(opened.id)}`, { outcome: 'won' });
    expect(verdict.error).toBeDefined();
  });
});

describe('an early fraud warning', () => {
  it('asks for a refund until there is one', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const { intent } = await openPaidInvoice(world, agent, 'pm_card_createIssuerFraudRecord');
    const list = () => world.stripe.radar.earlyFraudWarnings.list({ payment_intent: intent }, agent);
    const [warning] = (await list()).data;
    expect(warning).toMatchObject({ actionable: true, payment_intent: intent });
    await world.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await list()).data).toMatchObject([{ actionable: false }]);
    const types = await eventTypes(world, agent);
    expect(types).toContain('radar.early_fraud_warning.created');
    expect(types).toContain('radar.early_fraud_warning.updated');
  });
});

describe('a dispute', () => {
  it('says that the service was not received with the card that stands for it', async () => {
    const { inquiry } = await openInquiry('pm_card_createDisputeProductNotReceived');
    expect(inquiry).toMatchObject({ reason: 'product_not_received', status: 'needs_response' });
  });
});
