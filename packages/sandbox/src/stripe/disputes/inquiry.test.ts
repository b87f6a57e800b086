import { describe, expect, it } from 'vitest';
import {
  DAY,
  eventTypes,
  getError,
  getFunds,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

async function openInquiry(method = 'pm_card_createDisputeInquiry') {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { intent } = await openPaidInvoice(context, agent, method);
  const [inquiry] = (await context.stripe.disputes.list({}, agent)).data;
  return { context, agent, intent, id: inquiry?.id ?? '', inquiry };
}

const total = async (context: SandboxTestContext, agent?: { stripeAccount: string }) =>
  (await getFunds(context, agent)).reduce((sum, amount) => sum + amount, 0);

describe('an inquiry', () => {
  it('moves no money, and a refund of the charge closes it', async () => {
    const { context, agent, intent, id, inquiry } = await openInquiry();
    expect(inquiry).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
    });
    expect(await total(context, agent)).toBe(20_000);
    await context.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await context.stripe.disputes.retrieve(id, {}, agent)).status).toBe('warning_closed');
    const types = await eventTypes(context, agent);
    expect(types).not.toContain('charge.dispute.funds_withdrawn');
    expect(types).toContain('charge.dispute.closed');
  });

  it('becomes a dispute over the amount that was not refunded', async () => {
    const { context, agent, intent, id } = await openInquiry();
    await context.stripe.refunds.create({ payment_intent: intent, amount: 5_000 }, agent);
    const before = await total(context);
    await context.control(`/disputes/${id}`, { outcome: 'escalated', account: agent.stripeAccount });
    expect(await context.stripe.disputes.retrieve(id, {}, agent)).toMatchObject({
      status: 'needs_response',
      amount: 20_000,
      is_charge_refundable: false,
    });
    expect(await total(context, agent)).toBe(20_000 - 5_000 - 20_000);
    expect(await total(context)).toBe(before - 1_500);
    const refund = context.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await getError(refund)).code).toBe('charge_disputed');
  });

  it('accepts a response and closes automatically after 120 days', async () => {
    const { context, agent, id } = await openInquiry();
    const evidence = { uncategorized_text: 'The showing took place.' };
    const responded = await context.stripe.disputes.update(id, { evidence }, agent);
    expect(responded.status).toBe('warning_under_review');
    await context.control('/clock', { advance_seconds: 120 * DAY });
    expect((await context.stripe.disputes.retrieve(id, {}, agent)).status).toBe('warning_closed');
  });

  it('is opened by control and cannot be won or lost', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { intent } = await openPaidInvoice(context, agent);
    const opened = await context.control('/disputes', { payment_intent: intent, inquiry: true });
    expect(opened.status).toBe('warning_needs_response');
    const result = await context.control(`/disputes/${String(opened.id)}`, { outcome: 'won' });
    expect(result.error).toBeDefined();
  });
});

describe('an early fraud warning', () => {
  it('is actionable until a refund', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const { intent } = await openPaidInvoice(context, agent, 'pm_card_createIssuerFraudRecord');
    const list = () => context.stripe.radar.earlyFraudWarnings.list({ payment_intent: intent }, agent);
    const [warning] = (await list()).data;
    expect(warning).toMatchObject({ actionable: true, payment_intent: intent });
    await context.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await list()).data).toMatchObject([{ actionable: false }]);
    const types = await eventTypes(context, agent);
    expect(types).toContain('radar.early_fraud_warning.created');
    expect(types).toContain('radar.early_fraud_warning.updated');
  });
});

describe('a dispute', () => {
  it('has the reason product_not_received for its test card', async () => {
    const { inquiry } = await openInquiry('pm_card_createDisputeProductNotReceived');
    expect(inquiry).toMatchObject({ reason: 'product_not_received', status: 'needs_response' });
  });
});
