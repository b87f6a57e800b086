import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { readAccountStatus } from '../connect/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { AGENT_REPORT_DELAY_MS } from '../invoice/index.ts';
import { createPayout } from '../payout/index.ts';
import {
  createInvoicedDeal,
  DECLINED_CARD,
  payWithoutEvents,
} from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import {
  createPaidProposal,
  deliverReversedTwice,
  type PaidProposal,
  toRefundInput,
} from '../refund/testing/paid-proposal.ts';
import { listNotifications } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** The user's notifications, oldest first, without the onboarding. */
async function listEvents(person: UserContext) {
  await context.worker.drain();
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items
    .filter(({ event }) => !event.kind.startsWith('start_'))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const listKinds = async (person: UserContext) => (await listEvents(person)).map(({ event }) => event.kind);

describe('a payment', () => {
  it('notifies the agent once, for webhooks in any order, and the buyer of the invoice', async () => {
    const { agent, buyer, proposalId } = await createInvoicedDeal(context);
    expect(await listEvents(buyer)).toMatchObject([
      {
        event: { kind: 'invoice_ready', payload: { amount: 25_000, serviceType: 'Home Showing' } },
        proposalId,
      },
    ]);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await deliverReversedTwice(context);
    expect(await listKinds(buyer)).toEqual(['invoice_ready', 'payment_declined']);
    expect(await listKinds(agent)).toEqual(['account_verified']);
    context.clock.advance(AGENT_REPORT_DELAY_MS);
    expect(await listKinds(agent)).toEqual(['account_verified', 'payment_failed']);
    await payWithoutEvents(context, buyer, proposalId);
    await deliverReversedTwice(context);
    const about = { amount: 25_000, currency: 'usd', serviceType: 'Home Showing', customerName: 'Ben Buyer' };
    expect(await listEvents(agent)).toMatchObject([
      { event: { kind: 'account_verified' } },
      { event: { kind: 'payment_failed', payload: about }, proposalId },
      { event: { kind: 'payment_succeeded', payload: about }, proposalId },
    ]);
  });

  it('does not notify the agent of a failure that the client corrects within 30 minutes', async () => {
    const { agent, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await deliverReversedTwice(context);
    context.clock.advance(AGENT_REPORT_DELAY_MS - 60_000);
    await payWithoutEvents(context, buyer, proposalId);
    await deliverReversedTwice(context);
    context.clock.advance(AGENT_REPORT_DELAY_MS);
    expect(await listKinds(agent)).toEqual(['account_verified', 'payment_succeeded']);
  });
});

describe('a refund', () => {
  it('notifies both participants; a failed one notifies the agent', async () => {
    const paid = await createPaidProposal(context, '250');
    const { agent, buyer, accountId } = paid;
    await createRefund(agent, toRefundInput(paid, '100'));
    await deliverReversedTwice(context);
    expect((await listEvents(agent)).at(-1)).toMatchObject({
      event: { kind: 'refund_succeeded', payload: { amount: 10_000, customerName: 'Ben Buyer' } },
    });
    expect((await listEvents(buyer)).at(-1)).toMatchObject({
      event: { kind: 'refund_received', payload: { amount: 10_000 } },
    });
    const [refund] = await context.stripe.payments.refunds.list(accountId, paid.intentId);
    await context.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: accountId });
    await deliverReversedTwice(context);
    expect((await listEvents(agent)).at(-1)).toMatchObject({
      event: { kind: 'refund_failed', payload: { amount: 10_000 } },
    });
  });

  it('by a dispute notifies the agent when it is opened, with the deadline, and when it is decided', async () => {
    const paid: PaidProposal = await createPaidProposal(context);
    const dispute = (outcome?: 'won') =>
      context.stripe.control('disputes', { account: paid.accountId, payment_intent: paid.intentId, outcome });
    await dispute();
    await deliverReversedTwice(context);
    await readRefunds(paid.agent, paid);
    const opened = (await listEvents(paid.agent)).at(-1)?.event;
    expect(opened).toMatchObject({
      kind: 'dispute_opened',
      payload: { amount: 25_000, respondBy: expect.any(Number) },
    });
    await dispute('won');
    await deliverReversedTwice(context);
    expect((await listKinds(paid.agent)).slice(-2)).toEqual(['dispute_opened', 'dispute_won']);
  });
});

describe('a payout', () => {
  it('notifies the agent when it is sent, paid and rejected by the bank', async () => {
    const { agent, accountId, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    await context.processStripeEvents();
    const ends = ['paid', 'failed'] as const;
    for (const status of ends) {
      const { id } = await createPayout(agent, { amount: 50, currency: 'usd' });
      await context.stripe.control(`payouts/${id}`, { status, account: accountId });
      await deliverReversedTwice(context);
    }
    const payout = { amount: 5_000, currency: 'usd' };
    expect((await listEvents(agent)).slice(-4)).toMatchObject([
      { event: { kind: 'payout_sent', payload: { ...payout, arrival: expect.any(Number) } } },
      { event: { kind: 'payout_paid', payload: payout } },
      { event: { kind: 'payout_sent', payload: payout } },
      { event: { kind: 'payout_failed', payload: payout } },
    ]);
  });
});

describe('a connected account', () => {
  it('notifies the agent once of each change: verified, needs information, rejected', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    for (const state of ['restricted', 'active', 'rejected']) {
      context.clock.advance(1_000);
      await context.stripe.control(`accounts/${accountId}`, { card_payments: state, payouts: state });
      await Promise.all([readAccountStatus(agent, {}), readAccountStatus(agent, {})]);
    }
    expect(await listKinds(agent)).toEqual([
      'account_verified',
      'account_needs_information',
      'account_verified',
      'account_rejected',
    ]);
  });
});

describe('a contract', () => {
  it('notifies the buyer when it is sent or replaced, and not of a draft', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    const { id: contractId } = await createContract(agent, { proposalId, content: 'We agree.' });
    await updateContract(agent, { contractId, changes: { content: 'We agree, almost.' } });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await listEvents(buyer)).toMatchObject([{ event: { kind: 'contract_sent' }, proposalId }]);
    await updateContract(agent, { contractId, changes: { content: 'We agree on it.' } });
    const kinds = (await listEvents(buyer)).map(({ event }) => event.kind);
    expect(kinds.toSorted()).toEqual(['contract_sent', 'contract_updated']);
  });
});
