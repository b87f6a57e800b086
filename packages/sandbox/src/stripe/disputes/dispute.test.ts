import { describe, expect, it } from 'vitest';
import {
  AGENT,
  confirmInBrowser,
  DAY,
  eventTypes,
  fundsOf,
  MONDAY,
  openInvoice,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

/** What is left of a payment of 250 dollars: to the agent 80 %, to the platform 20 % less Stripe's fee for the payment. */
const SHARE = 20_000;
const PLATFORM = 5_000 - 755;

async function openDisputed(refunded = 0) {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const { intent } = await openPaidInvoice(world, agent);
  if (refunded > 0) await world.stripe.refunds.create({ payment_intent: intent, amount: refunded }, agent);
  const opened = await world.control('/disputes', { payment_intent: intent, account: agent.stripeAccount });
  return { world, agent, intent, opened, id: String(opened.id) };
}

const disputeEvents = async (world: SandboxWorld, agent: { stripeAccount: string }) =>
  (await eventTypes(world, agent))
    .filter((type) => type.startsWith('charge.dispute'))
    .map((type) => type.replace('charge.dispute.', ''));

describe('a dispute', () => {
  it('takes the money from the account and its fee from whoever pays Stripe’s fees', async () => {
    const { world, agent, intent, opened } = await openDisputed();
    expect(opened).toMatchObject({
      object: 'dispute',
      status: 'needs_response',
      amount: 25_000,
      evidence_details: { due_by: MONDAY + 7 * DAY, has_evidence: false },
    });
    expect([await fundsOf(world, agent), await fundsOf(world)]).toEqual([
      [SHARE - 25_000, 0],
      [PLATFORM - 1_500, 0],
    ]);
    const again = await world.control('/disputes', { payment_intent: intent });
    expect(again).toMatchObject({ error: { code: 'charge_already_disputed' } });
    const refund = world.stripe.refunds.create({ payment_intent: intent }, agent);
    expect((await refusalOf(refund)).code).toBe('charge_disputed');
    const listed = await world.stripe.disputes.list(
      { payment_intent: intent, expand: ['data.charge'] },
      agent,
    );
    expect(listed.data).toMatchObject([{ id: opened.id, charge: { disputed: true } }]);
  });

  it('costs an account that pays Stripe itself the fee with the money', async () => {
    const world = openWorld();
    const responsibilities = { fees_collector: 'stripe', losses_collector: 'application' } as const;
    const account = await world.stripe.v2.core.accounts.create({
      ...AGENT,
      defaults: { currency: 'usd', responsibilities },
    });
    await world.control(`/accounts/${account.id}`, { card_payments: 'active' });
    const own = { stripeAccount: account.id };
    const { intent } = await openPaidInvoice(world, own);
    expect([await fundsOf(world, own), await fundsOf(world)]).toEqual([
      [20_000 - 755, 0],
      [5_000, 0],
    ]);
    await world.control('/disputes', { payment_intent: intent });
    expect((await fundsOf(world, own))[0]).toBe(20_000 - 755 - 25_000 - 1_500);
  });

  it('is over what was not refunded', async () => {
    const { world, agent, opened } = await openDisputed(10_000);
    expect(opened.amount).toBe(15_000);
    const whole = await openPaidInvoice(world, agent);
    await world.stripe.refunds.create({ payment_intent: whole.intent }, agent);
    expect(await world.control('/disputes', { payment_intent: whole.intent })).toMatchObject({
      error: { code: 'charge_already_refunded' },
    });
  });

  it('is answered, won, and brings the money back, though not the fee; then it can be refunded', async () => {
    const { world, agent, id, intent } = await openDisputed();
    const evidence = { uncategorized_text: 'It was done.' };
    const noted = await world.stripe.disputes.update(id, { evidence, submit: false }, agent);
    expect(noted).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    const sent = await world.stripe.disputes.update(id, { submit: true }, agent);
    expect(sent).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'It was done.' },
      evidence_details: { submission_count: 1, submission_method: 'manual' },
    });
    expect((await refusalOf(world.stripe.disputes.update(id, { evidence }, agent))).statusCode).toBe(400);
    await world.control('/clock', { advance_seconds: 61 * DAY });
    const won = await world.stripe.disputes.retrieve(id, {}, agent);
    expect(won.status).toBe('won');
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-25_000, 25_000]);
    expect((await fundsOf(world))[0]).toBe(PLATFORM - 1_500);
    expect(await disputeEvents(world, agent)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'updated',
      'funds_reinstated',
      'closed',
    ]);
    expect((await world.stripe.refunds.create({ payment_intent: intent }, agent)).amount).toBe(25_000);
  });

  it('is lost when nobody answers in time', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await openPaidInvoice(world, agent, 'pm_card_createDispute');
    await world.control('/clock', { advance_seconds: 8 * DAY });
    const [dispute] = (await world.stripe.disputes.list({}, agent)).data;
    expect(dispute).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
    expect(await disputeEvents(world, agent)).toEqual(['created', 'funds_withdrawn', 'closed']);
  });

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is decided within a minute by %s', async (text, verdict) => {
    const { world, agent, id } = await openDisputed();
    await world.stripe.disputes.update(id, { evidence: { uncategorized_text: text } }, agent);
    await world.control('/clock', { advance_seconds: 60 });
    expect((await world.stripe.disputes.retrieve(id, {}, agent)).status).toBe(verdict);
  });

  it('is given up by closing it, once', async () => {
    const { world, agent, id } = await openDisputed();
    expect((await world.stripe.disputes.close(id, {}, agent)).status).toBe('lost');
    expect((await refusalOf(world.stripe.disputes.close(id, {}, agent))).statusCode).toBe(400);
  });

  it('is settled by control, by its own id or by the payment’s', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const disputed = async () => {
      const invoice = await openInvoice(world, agent);
      await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_createDispute' });
      return invoice.intent;
    };
    const [one, two, three] = [await disputed(), await disputed(), await disputed()];
    expect(await world.control('/disputes', { payment_intent: one, outcome: 'won' })).toMatchObject({
      status: 'won',
    });
    const [second] = (await world.stripe.disputes.list({ payment_intent: two }, agent)).data;
    expect(await world.control('/disputes', { dispute: second?.id, outcome: 'lost' })).toMatchObject({
      status: 'lost',
    });
    const [third] = (await world.stripe.disputes.list({ payment_intent: three }, agent)).data;
    expect(await world.control(`/disputes/${third?.id}`, { outcome: 'won' })).toMatchObject({
      status: 'won',
    });
    expect(await world.control(`/disputes/${third?.id}`, { outcome: 'won' })).toHaveProperty('error');
    expect(await world.control('/disputes', { payment_intent: 'pi_none', outcome: 'won' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });
});
