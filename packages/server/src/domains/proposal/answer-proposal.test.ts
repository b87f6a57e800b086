import { offerOf } from '@gable/contracts/proposal';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { listNotifications } from '../notification/index.ts';
import {
  acceptProposal,
  declineProposal,
  readProposal,
  readProposalAnswer,
  updateProposal,
} from './index.ts';
import { proposalAnswers } from './proposal-answer.tables.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const failsWith = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) });

/** An agent and a buyer with a pending proposal between them, as the buyer has it on the screen. */
async function offered() {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await world.newProposal(agent, deal, '$250');
  const proposalId = proposal.id;
  return {
    agent,
    buyer,
    proposalId,
    seen: { proposalId, offer: offerOf(proposal) },
    change: (changes: object) => updateProposal(agent, { proposalId, changes }),
    told: async () => {
      await world.worker.drain();
      const { items } = await listNotifications(agent, { limit: 20 });
      return items.map(({ happening }) => happening).filter(({ kind }) => kind.startsWith('proposal_'));
    },
  };
}

describe('a buyer’s answer to a proposal', () => {
  it('accepts it as it was seen: approved, kept with the offer, and told to the agent once', async () => {
    const { agent, buyer, seen, proposalId, told } = await offered();
    expect(await readProposalAnswer(buyer, { proposalId })).toBeNull();
    expect(await acceptProposal(buyer, seen)).toMatchObject({ status: 'approved' });
    // The same click again, as after an answer that was lost.
    expect(await acceptProposal(buyer, seen)).toMatchObject({ status: 'approved' });
    const answer = { answer: 'accepted', reason: null, offer: seen.offer };
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject(answer);
    expect(await told()).toEqual([
      { kind: 'proposal_accepted', facts: { serviceType: 'Home Showing', customerName: 'Ben Buyer' } },
    ]);
  });

  it('cannot accept an amount that was stored before amounts were checked', async () => {
    const { buyer, proposalId, change } = await offered();
    const old = await change({ amount: '1e3' });
    const seen = { proposalId, offer: offerOf(old) };
    await expect(acceptProposal(buyer, seen)).rejects.toEqual(failsWith('AMOUNT_NEEDS_CORRECTION'));
    expect(await declineProposal(buyer, seen)).toMatchObject({ status: 'declined' });
  });

  it('declines it, with a reason or without one', async () => {
    const { agent, buyer, seen, proposalId, change, told } = await offered();
    expect(await declineProposal(buyer, { ...seen, reason: 'Too dear.' })).toMatchObject({
      status: 'declined',
    });
    await change({ status: 'pending' });
    await declineProposal(buyer, { ...seen, reason: '' });
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject({
      answer: 'declined',
      reason: null,
    });
    const reasons = (await told()).map((happening) => 'reason' in happening.facts && happening.facts.reason);
    expect(reasons.sort()).toEqual(['Too dear.', null].sort());
  });

  it.each([
    ['the price', { amount: '300' }],
    ['the structure', { pricingStructure: 'hourly' }],
    ['the service', { serviceType: 'Negotiation' }],
    ['the description', { description: 'Half a tour' }],
    ['the terms', { terms: 'Paid in advance' }],
  ])(
    'is refused when %s was changed meanwhile, and is given to what is read then',
    async (_what, changes) => {
      const { buyer, seen, proposalId, change, told } = await offered();
      await change(changes);
      await expect(acceptProposal(buyer, seen)).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
      await expect(declineProposal(buyer, seen)).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
      expect(await told()).toEqual([]);
      const now = await readProposal(buyer, { proposalId });
      expect(now.status).toBe('pending');
      expect(await acceptProposal(buyer, { proposalId, offer: offerOf(now) })).toMatchObject({
        status: 'approved',
      });
    },
  );

  it('is given to a pending proposal alone; the agent may open it again', async () => {
    const { buyer, seen, change } = await offered();
    for (const status of ['approved', 'declined', 'in_progress', 'completed']) {
      await change({ status });
      await expect(acceptProposal(buyer, seen)).rejects.toEqual(failsWith('PROPOSAL_NOT_OPEN', { status }));
    }
    await change({ status: 'pending' });
    await declineProposal(buyer, seen);
    await expect(acceptProposal(buyer, seen)).rejects.toEqual(
      failsWith('PROPOSAL_NOT_OPEN', { status: 'declined' }),
    );
    await change({ status: 'pending' });
    expect(await acceptProposal(buyer, seen)).toMatchObject({ status: 'approved' });
  });

  it('is the deal’s buyer’s alone', async () => {
    const { agent, seen, proposalId } = await offered();
    const other = await world.newBuyer();
    for (const answer of [acceptProposal, declineProposal]) {
      await expect(answer(agent, seen)).rejects.toEqual(failsWith('FORBIDDEN'));
      await expect(answer(await world.newAgent(), seen)).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(answer(other, seen)).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(answer(world.visitor, seen)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    }
    await expect(readProposalAnswer(other, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('and a change of the price at the same moment: one of them is first, and nothing is accepted unseen', async () => {
    const { buyer, seen, proposalId, change } = await offered();
    const [answered] = await Promise.allSettled([acceptProposal(buyer, seen), change({ amount: '900' })]);
    const kept = await world.db.read
      .select()
      .from(proposalAnswers)
      .where(eq(proposalAnswers.proposalId, proposalId));
    expect(kept.map(({ offer }) => offer.amount)).toEqual(answered.status === 'fulfilled' ? ['$250'] : []);
  });
});
