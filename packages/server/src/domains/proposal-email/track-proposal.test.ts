import { DAY_MS } from '@gable/contracts/kernel';
import type { DeclineProposal } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { generateInvoice, voidInvoice } from '../invoice/index.ts';
import { createPaymentSession, readPaymentSession } from '../payment/index.ts';
import { declineProposal, markProposalViewed, readProposal, requestChanges } from '../proposal/index.ts';
import { openProposalEmailContext } from './testing/proposal-email-context.ts';

const GOOD_CARD = '4242424242424242';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

/** A verified agent, their client with an account, and a proposal of 250 dollars. */
async function createProposal() {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  return { agent, buyer, proposalId, read: () => readProposal(agent, { proposalId }) };
}

async function pay(buyer: UserContext, proposalId: Parameters<typeof readProposal>[1]['proposalId']) {
  const { sessionId } = await createPaymentSession(buyer, { proposalId });
  const session = await readPaymentSession(buyer, { sessionId });
  const [intentId = ''] = session.client_secret.split('_secret_');
  await context.stripe.payByCard(session.accountId, intentId, session.client_secret, GOOD_CARD);
  await context.processStripeEvents();
}

describe('the times of a proposal', () => {
  it('start empty', async () => {
    const { read } = await createProposal();
    expect(await read()).toMatchObject({
      sentAt: null,
      viewedAt: null,
      invoicedAt: null,
      dueAt: null,
      paidAt: null,
    });
  });

  it('have the first email to the client, not later ones', async () => {
    const sending = await openProposalEmailContext();
    try {
      const { agent, proposal } = sending;
      await sending.send();
      const { sentAt, updatedAt } = await readProposal(agent, { proposalId: proposal.id });
      expect(sentAt).toBeGreaterThan(0);
      expect(updatedAt).toBe(proposal.updatedAt);
      sending.clock.advance(DAY_MS);
      await sending.send();
      expect((await readProposal(agent, { proposalId: proposal.id })).sentAt).toBe(sentAt);
    } finally {
      await sending.close();
    }
  });

  it.each<[string, (buyer: UserContext, input: Omit<DeclineProposal, 'reason'>) => Promise<unknown>]>([
    ['a declined proposal', declineProposal],
    [
      'an update that the client asked for',
      (buyer, input) => requestChanges(buyer, { ...input, comment: 'Less' }),
    ],
  ])('start again when the agent sends %s', async (_what, respond) => {
    const sending = await openProposalEmailContext();
    try {
      const { agent, deal, proposal } = sending;
      const input = { proposalId: proposal.id };
      const buyer = await sending.newBuyer(deal.customerEmail);
      await sending.send();
      await markProposalViewed(buyer, input);
      await respond(buyer, { ...input, offer: proposal });
      sending.clock.advance(DAY_MS);
      const now = sending.clock.now();
      await sending.send();
      const { sentAt, viewedAt } = await readProposal(agent, input);
      expect([sentAt, viewedAt]).toEqual([expect.toSatisfy((at: number) => at >= now), null]);
    } finally {
      await sending.close();
    }
  });

  it('have the first view by the client', async () => {
    const { buyer, proposalId, read } = await createProposal();
    await markProposalViewed(buyer, { proposalId });
    const { viewedAt } = await read();
    expect(viewedAt).toBeGreaterThan(0);
    await markProposalViewed(buyer, { proposalId });
    expect((await read()).viewedAt).toBe(viewedAt);
  });

  it('reject a view by the agent and by a stranger', async () => {
    const { agent, proposalId, read } = await createProposal();
    await expect(markProposalViewed(agent, { proposalId })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const stranger = await context.newBuyer();
    await expect(markProposalViewed(stranger, { proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await read()).viewedAt).toBeNull();
  });

  it('follow the invoice and its payment', async () => {
    const { agent, buyer, proposalId, read } = await createProposal();
    await generateInvoice(agent, { proposalId, daysUntilDue: 14 });
    const { invoicedAt, dueAt, sentAt } = await read();
    expect(invoicedAt).toBeGreaterThan(0);
    expect(sentAt).toBeGreaterThan(0);
    expect(Math.round(((dueAt ?? 0) - (invoicedAt ?? 0)) / DAY_MS)).toBe(14);
    await pay(buyer, proposalId);
    expect((await read()).paidAt).toBeGreaterThan(0);
  });

  it('lose the times of a voided invoice', async () => {
    const { agent, proposalId, read } = await createProposal();
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    await voidInvoice(agent, { invoiceId });
    await context.worker.drain();
    expect(await read()).toMatchObject({ invoicedAt: null, dueAt: null, paidAt: null });
  });
});
