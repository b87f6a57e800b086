import { newProposalSchema, type ProposalStatus, proposalFilterSchema } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { readHome } from '../home/index.ts';
import {
  createProposal,
  listBuyerProposals,
  listDealProposals,
  listProposals,
  readProposal,
  updateProposal,
} from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const all = proposalFilterSchema.parse({});
const failsWith = (code: string) => expect.objectContaining({ code });

describe('creating a proposal', () => {
  it('starts as pending, at a fixed price, without a payment', async () => {
    const agent = await context.newAgent();
    const proposal = await context.newProposal(agent, await context.newDeal(agent), '$1,250.50');
    expect(await readProposal(agent, { proposalId: proposal.id })).toEqual(proposal);
    expect(proposal).toMatchObject({
      amount: '$1,250.50',
      status: 'pending',
      pricingStructure: 'fixed',
      paymentStatus: 'not_initiated',
    });
  });

  // Spec: create-proposal-1
  it('requires an active deal of the agent', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    await expect(context.newProposal(await context.newAgent(), deal)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(context.newProposal(await context.newBuyer(deal.customerEmail), deal)).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
    await updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } });
    await expect(context.newProposal(agent, deal)).rejects.toEqual(failsWith('DEAL_NOT_ACTIVE'));
  });
});

describe('reading proposals', () => {
  // Spec: proposals-2
  it('filters by service, description, customer name, status, and deal', async () => {
    const agent = await context.newAgent();
    const zoe = await context.newDeal(agent, { customerName: 'Zoë Ærø' });
    const other = await context.newDeal(agent, { customerName: 'Bob Stone' });
    const showing = await context.newProposal(agent, zoe);
    const valuation = await createProposal(
      agent,
      newProposalSchema.parse({
        dealId: other.id,
        serviceType: 'Property Valuation',
        amount: '300',
        description: 'Two ÉTAGES',
      }),
    );
    const found = async (filter: object) =>
      (await listProposals(agent, { ...all, ...filter })).items.map((proposal) => proposal.id);
    expect(await found({ search: 'ZOË' })).toEqual([showing.id]);
    expect(await found({ search: 'étages' })).toEqual([valuation.id]);
    expect(await found({ search: 'valuation' })).toEqual([valuation.id]);
    expect(await found({ dealId: zoe.id })).toEqual([showing.id]);
    expect(await found({ status: 'completed' })).toEqual([]);
    const ofOther = await listDealProposals(agent, { dealId: other.id, limit: 10 });
    expect(ofOther.items.map((proposal) => proposal.id)).toEqual([valuation.id]);
  });

  it('pages and counts a deal’s proposals', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    await context.newProposal(agent, await context.newDeal(agent));
    for (let count = 0; count < 3; count += 1) await context.newProposal(agent, deal);
    const first = await listDealProposals(agent, { dealId: deal.id, limit: 2 });
    expect(first).toMatchObject({ total: 3, items: [{}, {}] });
    const cursor = first.nextCursor ?? undefined;
    const second = await listDealProposals(agent, { dealId: deal.id, limit: 2, cursor });
    expect(second).toMatchObject({ total: 3, nextCursor: null });
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect(ids.size).toBe(3);
    const stranger = await context.newAgent();
    await expect(listDealProposals(stranger, { dealId: deal.id, limit: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('shows proposals only to the buyer with the matching email', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const mine = await context.newProposal(
      agent,
      await context.newDeal(agent, { customerEmail: buyer.actor.email }),
    );
    const theirs = await context.newProposal(agent, await context.newDeal(agent));
    const listed = (await listBuyerProposals(buyer, all)).items;
    expect(listed.map(({ id, agentName }) => [id, agentName])).toEqual([[mine.id, agent.actor.name]]);
    expect((await listProposals(agent, all)).items.map(({ agentName }) => agentName)).toEqual([null, null]);
    await expect(readProposal(buyer, { proposalId: theirs.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readProposal(await context.newAgent(), { proposalId: mine.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(listProposals(buyer, all)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(listBuyerProposals(agent, all)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});

describe('changing a proposal', () => {
  // Spec: states-14
  it('lets its agent set any status from any other', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    const statuses: ProposalStatus[] = ['completed', 'pending', 'declined', 'in_progress', 'approved'];
    for (const status of statuses) {
      expect(await updateProposal(agent, { proposalId, changes: { status } })).toMatchObject({ status });
    }
  });

  it('edits the given fields and clears empty ones', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    const edited = await updateProposal(agent, {
      proposalId,
      changes: {
        serviceType: 'Negotiation',
        pricingStructure: 'hourly',
        amount: '95.5',
        terms: 'Net 7',
        description: '',
      },
    });
    expect(edited).toMatchObject({
      serviceType: 'Negotiation',
      pricingStructure: 'hourly',
      amount: '95.5',
      terms: 'Net 7',
      description: null,
    });
    expect((await listProposals(agent, { ...all, search: 'a tour' })).items).toEqual([]);
    expect((await listProposals(agent, { ...all, search: 'negotiation' })).items).toHaveLength(1);
  });

  it('rejects everyone but the agent', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const { id: proposalId } = await context.newProposal(
      agent,
      await context.newDeal(agent, { customerEmail: buyer.actor.email }),
    );
    const changes = { status: 'completed' as const };
    await expect(updateProposal(buyer, { proposalId, changes })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(updateProposal(await context.newAgent(), { proposalId, changes })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });
});

describe('the agent’s home', () => {
  // Spec: home-1, home-2, home-3, home-5, constants-10
  it('counts active deals and proposals and sums this month’s approved and completed ones', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    await updateDeal(agent, { dealId: (await context.newDeal(agent)).id, changes: { status: 'archived' } });
    const statuses: [string, ProposalStatus][] = [
      ['$1,000', 'approved'],
      ['250.50', 'completed'],
      ['about 40 USD', 'completed'],
      ['999', 'pending'],
      ['999', 'in_progress'],
      ['999', 'declined'],
    ];
    for (const [amount, status] of statuses) {
      // 'about 40 USD' was stored before amounts were validated.
      const { id } = await context.newProposal(agent, deal);
      await updateProposal(agent, { proposalId: id, changes: { amount, status } });
    }
    const home = await readHome(agent);
    expect(home).toMatchObject({
      activeDeals: 1,
      dealCount: 2,
      activeProposals: 2,
      revenueMonthToDate: 129_050,
    });
    expect(home.recentProposals).toHaveLength(5);
    expect(home.recentDeals).toHaveLength(2);
    for (let more = 0; more < 4; more += 1) await context.newDeal(agent);
    expect((await readHome(agent)).recentDeals).toHaveLength(5);
    expect(await readHome(await context.newAgent())).toMatchObject({
      activeDeals: 0,
      activeProposals: 0,
      revenueMonthToDate: 0,
      recentDeals: [],
    });
    await expect(readHome(await context.newBuyer())).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});
