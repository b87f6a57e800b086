import { toOffer } from '@gable/contracts/proposal';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#domains/notification/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  acceptProposal,
  declineProposal,
  readProposal,
  readProposalAnswer,
  updateProposal,
} from '../index.ts';
import { proposals } from '../proposal.tables.ts';
import { proposalAnswers } from '../proposal-answer.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const failsWith = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) });

/** An agent and a buyer with a pending proposal, as the buyer sees it. */
async function createOfferedProposal() {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal, '$250');
  const proposalId = proposal.id;
  return {
    agent,
    buyer,
    proposalId,
    shown: { proposalId, offer: toOffer(proposal) },
    change: (changes: object) => updateProposal(agent, { proposalId, changes }),
    listAgentNotifications: async () => {
      await context.worker.drain();
      const { items } = await listNotifications(agent, { limit: 20 });
      return items.map(({ event }) => event).filter(({ kind }) => kind.startsWith('proposal_'));
    },
  };
}

describe('a buyer’s answer to a proposal', () => {
  it('accepts the offer that was shown, stores it, and notifies the agent once', async () => {
    const { agent, buyer, shown, proposalId, listAgentNotifications } = await createOfferedProposal();
    expect(await readProposalAnswer(buyer, { proposalId })).toBeNull();
    expect(await acceptProposal(buyer, shown)).toMatchObject({ status: 'approved' });
    // A retry after a lost response.
    expect(await acceptProposal(buyer, shown)).toMatchObject({ status: 'approved' });
    const answer = { answer: 'accepted', reason: null, offer: shown.offer };
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject(answer);
    expect(await listAgentNotifications()).toEqual([
      { kind: 'proposal_accepted', payload: { serviceType: 'Home Showing', customerName: 'Ben Buyer' } },
    ]);
  });

  it('cannot accept an amount stored before amounts were validated', async () => {
    const { buyer, proposalId, change } = await createOfferedProposal();
    const old = await change({ amount: '1e3' });
    const shown = { proposalId, offer: toOffer(old) };
    await expect(acceptProposal(buyer, shown)).rejects.toEqual(failsWith('AMOUNT_NEEDS_CORRECTION'));
    expect(await declineProposal(buyer, shown)).toMatchObject({ status: 'declined' });
  });

  it('cannot decline what is paid, and can still accept it', async () => {
    const { buyer, shown, proposalId } = await createOfferedProposal();
    await context.db.transaction(async (tx) => {
      await tx
        .update(proposals)
        .set({ paymentStatus: 'payment_succeeded' })
        .where(eq(proposals.id, proposalId));
    });
    await expect(declineProposal(buyer, shown)).rejects.toEqual(failsWith('ALREADY_PAID'));
    expect(await acceptProposal(buyer, shown)).toMatchObject({ status: 'approved' });
  });

  it('declines it, with a reason or without one', async () => {
    const { agent, buyer, shown, proposalId, change, listAgentNotifications } = await createOfferedProposal();
    expect(await declineProposal(buyer, { ...shown, reason: 'Too dear.' })).toMatchObject({
      status: 'declined',
    });
    await change({ status: 'pending' });
    await declineProposal(buyer, { ...shown, reason: '' });
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject({
      answer: 'declined',
      reason: null,
    });
    const reasons = (await listAgentNotifications()).map(
      (event) => 'reason' in event.payload && event.payload.reason,
    );
    expect(reasons.sort()).toEqual(['Too dear.', null].sort());
  });

  it.each([
    ['the price', { amount: '300' }],
    ['the structure', { pricingStructure: 'hourly' }],
    ['the service', { serviceType: 'Negotiation' }],
    ['the description', { description: 'Half a tour' }],
    ['the terms', { terms: 'Paid in advance' }],
  ])(
    'is rejected when %s changed in the meantime, and accepted for the new offer',
    async (_what, changes) => {
      const { buyer, shown, proposalId, change, listAgentNotifications } = await createOfferedProposal();
      await change(changes);
      await expect(acceptProposal(buyer, shown)).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
      await expect(declineProposal(buyer, shown)).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
      expect(await listAgentNotifications()).toEqual([]);
      const now = await readProposal(buyer, { proposalId });
      expect(now.status).toBe('pending');
      expect(await acceptProposal(buyer, { proposalId, offer: toOffer(now) })).toMatchObject({
        status: 'approved',
      });
    },
  );

  it('is accepted only for a pending proposal, which the agent can reopen', async () => {
    const { buyer, shown, change } = await createOfferedProposal();
    for (const status of ['approved', 'declined', 'in_progress', 'completed']) {
      await change({ status });
      await expect(acceptProposal(buyer, shown)).rejects.toEqual(failsWith('PROPOSAL_NOT_OPEN', { status }));
    }
    await change({ status: 'pending' });
    await declineProposal(buyer, shown);
    await expect(acceptProposal(buyer, shown)).rejects.toEqual(
      failsWith('PROPOSAL_NOT_OPEN', { status: 'declined' }),
    );
    await change({ status: 'pending' });
    expect(await acceptProposal(buyer, shown)).toMatchObject({ status: 'approved' });
  });

  it('is accepted only from the deal’s buyer', async () => {
    const { agent, shown, proposalId } = await createOfferedProposal();
    const other = await context.newBuyer();
    for (const answer of [acceptProposal, declineProposal]) {
      await expect(answer(agent, shown)).rejects.toEqual(failsWith('FORBIDDEN'));
      await expect(answer(await context.newAgent(), shown)).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(answer(other, shown)).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(answer(context.anonymous, shown)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    }
    await expect(readProposalAnswer(other, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('never accepts an unseen price when the price changes concurrently', async () => {
    const { buyer, shown, proposalId, change } = await createOfferedProposal();
    const [answered] = await Promise.allSettled([acceptProposal(buyer, shown), change({ amount: '900' })]);
    const kept = await context.db.read
      .select()
      .from(proposalAnswers)
      .where(eq(proposalAnswers.proposalId, proposalId));
    expect(kept.map(({ offer }) => offer.amount)).toEqual(answered.status === 'fulfilled' ? ['$250'] : []);
  });
});
