import { describe, expect, it } from 'vitest';
import {
  AGENT,
  confirmInBrowser,
  DAY,
  eventTypes,
  getError,
  getFunds,
  MONDAY,
  openInvoice,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

/** The agent's 80% of a payment of $250; the platform gets 20% minus Stripe's fee. */
const SHARE = 20_000;
const PLATFORM = 5_000 - 755;

async function openDisputed(refunded = 0) {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { intent } = await openPaidInvoice(context, agent);
  if (refunded > 0) await context.stripe.refunds.create({ payment_intent: intent, amount: refunded }, agent);
  const opened = await context.control('/disputes', { payment_intent: intent, account: agent.stripeAccount });
  return { context, agent, intent, opened, id: String(opened.id) };
}

const disputeEvents = async (context: SandboxTestContext, agent: { stripeAccount: string }) =>
  (await eventTypes(context, agent))
    .filter((type) => type.startsWith('charge.dispute'))
    .map((type) => type.replace('charge.dispute.', ''));

describe('a dispute', () => {
  it('withdraws the money from the account and the fee from the account that pays Stripe’s fees', async () => {
    const { context, agent, intent, opened } = await openDisputed();
    expect(opened).toMatchObject({
      object: 'dispute',
      status: 'needs_response',
      amount: 25_000,
      evidence_details: { due_by: MONDAY + 7 * DAY, has_evidence: false },
    });
    expect([await getFunds(context, agent), await getFunds(context)]).toEqual([
      [SHARE - 25_000, 0],
      [PLATFORM - 1_500, 0],
    ]);
    const again = await context.control('/disputes', { payment_intent: intent });
    expect(again).toMatchObject({ error: { code: 'charge_already_disputed' } });
    const refund = context.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await getError(refund)).code).toBe('charge_disputed');
    const listed = await context.stripe.disputes.list(
      { payment_intent: intent, expand: ['data.charge'] },
      agent,
    );
    expect(listed.data).toMatchObject([{ id: opened.id, charge: { disputed: true } }]);
  });

  it('withdraws money and fee from an account that pays Stripe’s fees itself', async () => {
    const context = openSandbox();
    const responsibilities = { fees_collector: 'stripe', losses_collector: 'application' } as const;
    const account = await context.stripe.v2.core.accounts.create({
      ...AGENT,
      defaults: { currency: 'usd', responsibilities },
    });
    await context.control(`/accounts/${account.id}`, { card_payments: 'active' });
    const own = { stripeAccount: account.id };
    const { intent } = await openPaidInvoice(context, own);
    expect([await getFunds(context, own), await getFunds(context)]).toEqual([
      [20_000 - 755, 0],
      [5_000, 0],
    ]);
    await context.control('/disputes', { payment_intent: intent });
    expect((await getFunds(context, own))[0]).toBe(20_000 - 755 - 25_000 - 1_500);
  });

  it('covers the amount that was not refunded', async () => {
    const { context, agent, opened } = await openDisputed(10_000);
    expect(opened.amount).toBe(15_000);
    const refundedInvoice = await openPaidInvoice(context, agent);
    await context.stripe.refunds.create({ payment_intent: refundedInvoice.intent }, agent);
    expect(await context.control('/disputes', { payment_intent: refundedInvoice.intent })).toMatchObject({
      error: { code: 'charge_already_refunded' },
    });
  });

  it('returns the money but not the fee when won; then the charge can be refunded', async () => {
    const { context, agent, id, intent } = await openDisputed();
    const evidence = { uncategorized_text: 'It was done.' };
    const noted = await context.stripe.disputes.update(id, { evidence, submit: false }, agent);
    expect(noted).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    const sent = await context.stripe.disputes.update(id, { submit: true }, agent);
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'It was done.' },
      evidence_details: { submission_count: 1, submission_method: 'manual' },
    });
    expect((await getError(context.stripe.disputes.update(id, { evidence }, agent))).statusCode).toBe(400);
    await context.control('/clock', { advance_seconds: 61 * DAY });
    const won = await context.stripe.disputes.retrieve(id, {}, agent);
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-25_000, 25_000]);
    expect((await getFunds(context))[0]).toBe(PLATFORM - 1_500);
    expect(await disputeEvents(context, agent)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'updated',
      'funds_reinstated',
      'closed',
    ]);
    expect((await context.stripe.refunds.create({ payment_intent: intent }, agent)).amount).toBe(25_000);
  });

  it('is lost without a response before the deadline', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openPaidInvoice(context, agent, 'pm_card_createDispute');
    await context.control('/clock', { advance_seconds: 8 * DAY });
    const [dispute] = (await context.stripe.disputes.list({}, agent)).data;
    expect(dispute).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
    expect(await disputeEvents(context, agent)).toEqual(['created', 'funds_withdrawn', 'closed']);
  });

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is decided within a minute by evidence %s', async (text, expected) => {
    const { context, agent, id } = await openDisputed();
    await context.stripe.disputes.update(id, { evidence: { uncategorized_text: text } }, agent);
    await context.control('/clock', { advance_seconds: 60 });
    expect((await context.stripe.disputes.retrieve(id, {}, agent)).status).toBe(expected);
  });

  it('can be closed once, which accepts it', async () => {
    const { context, agent, id } = await openDisputed();
    expect((await context.stripe.disputes.close(id, {}, agent)).status).toBe('lost');
    expect((await getError(context.stripe.disputes.close(id, {}, agent))).statusCode).toBe(400);
  });

  it('is resolved by control, by dispute or payment id', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    const disputed = async () => {
      const invoice = await openInvoice(context, agent);
      await confirmInBrowser(context, agent, invoice, { payment_method: 'pm_card_createDispute' });
      return invoice.intent;
    };
    const [one, two, three] = [await disputed(), await disputed(), await disputed()];
    expect(await context.control('/disputes', { payment_intent: one, outcome: 'won' })).toMatchObject({
      status: 'won',
    });
    const [second] = (await context.stripe.disputes.list({ payment_intent: two }, agent)).data;
    expect(await context.control('/disputes', { dispute: second?.id, outcome: 'lost' })).toMatchObject({
      status: 'lost',
    });
    const [third] = (await context.stripe.disputes.list({ payment_intent: three }, agent)).data;
    expect(await context.control(`/disputes/${third?.id}`, { outcome: 'won' })).toMatchObject({
      status: 'won',
    });
    expect(await context.control(`/disputes/${third?.id}`, { outcome: 'won' })).toHaveProperty('error');
    expect(await context.control('/disputes', { payment_intent: 'pi_none', outcome: 'won' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  it('takes an uploaded file as evidence, and no other', async () => {
    const { context, agent, id } = await openDisputed();
    const { files, disputes } = context.stripe;
    const upload = (type: string) =>
      files.create(
        { purpose: 'dispute_evidence', file: { data: Buffer.from('%PDF-1.7 \xff'), name: 'a.pdf', type } },
        agent,
      );
    const file = await upload('application/pdf');
    expect(file).toMatchObject({ object: 'file', filename: 'a.pdf', type: 'pdf', size: 11 });
    expect((await getError(upload('text/html'))).code).toBe('invalid_file_type');
    const attach = (uncategorized_file: string) =>
      disputes.update(id, { evidence: { uncategorized_file }, submit: false }, agent);
    expect(await attach(file.id)).toMatchObject({ evidence: { uncategorized_file: file.id } });
    expect((await getError(attach('file_unknown'))).code).toBe('resource_missing');
  });
});
