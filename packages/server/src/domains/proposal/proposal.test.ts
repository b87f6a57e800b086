import { newProposalSchema, type ProposalStatus, proposalFilterSchema } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
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

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const all = proposalFilterSchema.parse({});
const failsWith = (code: string) => expect.objectContaining({ code });

describe('creating a proposal', () => {
  it('starts it pending, at a fixed price, with no payment asked for', async () => {
    const agent = await world.newAgent();
    const proposal = await world.newProposal(agent, await world.newDeal(agent), '$1,250.50');
    expect(await readProposal(agent, { proposalId: proposal.id })).toEqual(proposal);
    expect(proposal).toMatchObject({
      amount: '$1,250.50',
      status: 'pending',
      pricingStructure: 'fixed',
      paymentStatus: 'not_initiated',
    });
  });

  // Spec: create-proposal-1
  it('needs an active deal of the agent’s own', async () => {
    const agent = await world.newAgent();
    const deal = await world.newDeal(agent);
    await expect(world.newProposal(await world.newAgent(), deal)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(world.newProposal(await world.newBuyer(deal.customerEmail), deal)).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
    await updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } });
    await expect(world.newProposal(agent, deal)).rejects.toEqual(failsWith('DEAL_NOT_ACTIVE'));
  });
});

describe('reading proposals', () => {
  // Spec: proposals-2
  it('finds them by service, description and customer’s name, by status and by deal', async () => {
    const agent = await world.newAgent();
    const zoe = await world.newDeal(agent, { customerName: 'Zoë Ærø' });
    const other = await world.newDeal(agent, { customerName: 'Bob Stone' });
    const showing = await world.newProposal(agent, zoe);
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

  it('pages a deal’s own, and counts all of them', async () => {
    const agent = await world.newAgent();
    const deal = await world.newDeal(agent);
    await world.newProposal(agent, await world.newDeal(agent));
    for (let made = 0; made < 3; made += 1) await world.newProposal(agent, deal);
    const first = await listDealProposals(agent, { dealId: deal.id, limit: 2 });
    expect(first).toMatchObject({ total: 3, items: [{}, {}] });
    const cursor = first.nextCursor ?? undefined;
    const second = await listDealProposals(agent, { dealId: deal.id, limit: 2, cursor });
    expect(second).toMatchObject({ total: 3, nextCursor: null });
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect(ids.size).toBe(3);
    const stranger = await world.newAgent();
    await expect(listDealProposals(stranger, { dealId: deal.id, limit: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('shows a buyer what was addressed to their e-mail, and nothing to anybody else', async () => {
    const agent = await world.newAgent();
    const buyer = await world.newBuyer();
    const mine = await world.newProposal(
      agent,
      await world.newDeal(agent, { customerEmail: buyer.actor.email }),
    );
    const theirs = await world.newProposal(agent, await world.newDeal(agent));
    expect((await listBuyerProposals(buyer, all)).items.map((proposal) => proposal.id)).toEqual([mine.id]);
    await expect(readProposal(buyer, { proposalId: theirs.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readProposal(await world.newAgent(), { proposalId: mine.id })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(listProposals(buyer, all)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(listBuyerProposals(agent, all)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});

describe('changing a proposal', () => {
  // Spec: states-14
  it('lets its agent set any status from any other', async () => {
    const agent = await world.newAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
    const statuses: ProposalStatus[] = ['completed', 'pending', 'declined', 'in_progress', 'approved'];
    for (const status of statuses) {
      expect(await updateProposal(agent, { proposalId, changes: { status } })).toMatchObject({ status });
    }
  });

  it('edits the fields that are named and empties those that are emptied', async () => {
    const agent = await world.newAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
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

  it('is the agent’s alone', async () => {
    const agent = await world.newAgent();
    const buyer = await world.newBuyer();
    const { id: proposalId } = await world.newProposal(
      agent,
      await world.newDeal(agent, { customerEmail: buyer.actor.email }),
    );
    const changes = { status: 'completed' as const };
    await expect(updateProposal(buyer, { proposalId, changes })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(updateProposal(await world.newAgent(), { proposalId, changes })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });
});

describe('the agent’s home', () => {
  // Spec: home-1, home-2, home-3, home-5, constants-10
  it('counts what is active and sums what was approved or completed this month', async () => {
    const agent = await world.newAgent();
    const deal = await world.newDeal(agent);
    await updateDeal(agent, { dealId: (await world.newDeal(agent)).id, changes: { status: 'archived' } });
    const statuses: [string, ProposalStatus][] = [
      ['$1,000', 'approved'],
      ['250.50', 'completed'],
      ['about 40 USD', 'completed'],
      ['999', 'pending'],
      ['999', 'in_progress'],
      ['999', 'declined'],
    ];
    for (const [amount, status] of statuses) {
      // 'about 40 USD' was stored before amounts were checked.
      const { id } = await world.newProposal(agent, deal);
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
    for (let more = 0; more < 4; more += 1) await world.newDeal(agent);
    expect((await readHome(agent)).recentDeals).toHaveLength(5);
    expect(await readHome(await world.newAgent())).toMatchObject({
      activeDeals: 0,
      activeProposals: 0,
      revenueMonthToDate: 0,
      recentDeals: [],
    });
    await expect(readHome(await world.newBuyer())).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});
