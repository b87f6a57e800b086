import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { readAccountStatus } from '../connect/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { createPayout } from '../payout/index.ts';
import { DECLINED_CARD, invoicedDeal, payUnheard } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import {
  deliverBackwardsAndTwice,
  type PaidProposal,
  paidProposal,
  refundOf,
} from '../refund/testing/paid-proposal.ts';
import { listNotifications } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** What somebody was told of what happened, oldest first, without the notes that every agent begins with. */
async function toldTo(person: PersonContext) {
  await world.worker.drain();
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items
    .filter(({ happening }) => !happening.kind.startsWith('start_'))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const kindsTold = async (person: PersonContext) =>
  (await toldTo(person)).map(({ happening }) => happening.kind);

describe('a payment', () => {
  it('is told to the agent once, however its messages come, and its invoice to the buyer', async () => {
    const { agent, buyer, proposalId } = await invoicedDeal(world);
    expect(await toldTo(buyer)).toMatchObject([
      {
        happening: { kind: 'invoice_ready', facts: { amount: 25_000, serviceType: 'Home Showing' } },
        proposalId,
      },
    ]);
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    await deliverBackwardsAndTwice(world);
    await payUnheard(world, buyer, proposalId);
    await deliverBackwardsAndTwice(world);
    const about = { amount: 25_000, currency: 'usd', serviceType: 'Home Showing', customerName: 'Ben Buyer' };
    expect(await toldTo(agent)).toMatchObject([
      { happening: { kind: 'account_verified' } },
      { happening: { kind: 'payment_failed', facts: about }, proposalId },
      { happening: { kind: 'payment_succeeded', facts: about }, proposalId },
    ]);
  });
});

describe('money that goes back', () => {
  it('is told to both; one that fails, to the agent', async () => {
    const paid = await paidProposal(world, '250');
    const { agent, buyer, accountId } = paid;
    await createRefund(agent, refundOf(paid, '100'));
    await deliverBackwardsAndTwice(world);
    expect((await toldTo(agent)).at(-1)).toMatchObject({
      happening: { kind: 'refund_succeeded', facts: { amount: 10_000, customerName: 'Ben Buyer' } },
    });
    expect((await toldTo(buyer)).at(-1)).toMatchObject({
      happening: { kind: 'refund_received', facts: { amount: 10_000 } },
    });
    const [refund] = await world.stripe.payments.refunds.list(accountId, paid.intentId);
    await world.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: accountId });
    await deliverBackwardsAndTwice(world);
    expect((await toldTo(agent)).at(-1)).toMatchObject({
      happening: { kind: 'refund_failed', facts: { amount: 10_000 } },
    });
  });

  it('by a dispute is told at its beginning, with the time to answer, and at its end', async () => {
    const paid: PaidProposal = await paidProposal(world);
    const dispute = (outcome?: 'won') =>
      world.stripe.control('disputes', { account: paid.accountId, payment_intent: paid.intentId, outcome });
    await dispute();
    await deliverBackwardsAndTwice(world);
    await readRefunds(paid.agent, paid);
    const opened = (await toldTo(paid.agent)).at(-1)?.happening;
    expect(opened).toMatchObject({
      kind: 'dispute_opened',
      facts: { amount: 25_000, respondBy: expect.any(Number) },
    });
    await dispute('won');
    await deliverBackwardsAndTwice(world);
    expect((await kindsTold(paid.agent)).slice(-2)).toEqual(['dispute_opened', 'dispute_won']);
  });
});

describe('a payout', () => {
  it('is told when it leaves, when the bank has it, and when the bank refuses it', async () => {
    const { agent, accountId, buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId);
    await world.deliver();
    const ends = ['paid', 'failed'] as const;
    for (const status of ends) {
      const { id } = await createPayout(agent, { amount: 50, currency: 'usd' });
      await world.stripe.control(`payouts/${id}`, { status, account: accountId });
      await deliverBackwardsAndTwice(world);
    }
    const payout = { amount: 5_000, currency: 'usd' };
    expect((await toldTo(agent)).slice(-4)).toMatchObject([
      { happening: { kind: 'payout_sent', facts: { ...payout, arrival: expect.any(Number) } } },
      { happening: { kind: 'payout_paid', facts: payout } },
      { happening: { kind: 'payout_sent', facts: payout } },
      { happening: { kind: 'payout_failed', facts: payout } },
    ]);
  });
});

describe('a connected account', () => {
  it('is told when it is verified, when more is needed and when it is rejected, each once', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    for (const state of ['restricted', 'active', 'rejected']) {
      world.clock.advance(1_000);
      await world.stripe.control(`accounts/${accountId}`, { card_payments: state, payouts: state });
      await Promise.all([readAccountStatus(agent, {}), readAccountStatus(agent, {})]);
    }
    expect(await kindsTold(agent)).toEqual([
      'account_verified',
      'account_needs_information',
      'account_verified',
      'account_rejected',
    ]);
  });
});

describe('a contract', () => {
  it('notifies the buyer when it is sent and when a new version replaces it, and not of a draft', async () => {
    const agent = await world.newAgent();
    const buyer = await world.newBuyer();
    const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await world.newProposal(agent, deal);
    const { id: contractId } = await createContract(agent, { proposalId, content: 'We agree.' });
    await updateContract(agent, { contractId, changes: { content: 'We agree, almost.' } });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await toldTo(buyer)).toMatchObject([{ happening: { kind: 'contract_sent' }, proposalId }]);
    await updateContract(agent, { contractId, changes: { content: 'We agree on it.' } });
    const kinds = (await toldTo(buyer)).map(({ happening }) => happening.kind);
    expect(kinds.toSorted()).toEqual(['contract_sent', 'contract_updated']);
  });
});
