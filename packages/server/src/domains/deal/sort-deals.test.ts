import { DEAL_SORTS, type DealSort } from '@gable/contracts/deal';
import { PROPOSAL_SORTS, type ProposalSort } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { createProposal, listProposals, updateProposal } from '../proposal/index.ts';
import { createDeal, listDeals } from './index.ts';

let context: TestContext;
let agent: UserContext;
beforeEach(async () => {
  context = await createTestContext();
  agent = await context.newAgent();
});
afterEach(() => context.close());

const CLIENTS = ['mia Ng', 'Ann Ames', 'Zoë Zed', 'bob Bay', 'Ann Ames', 'Émile Roy'];

async function createDeals(): Promise<void> {
  for (const [at, customerName] of CLIENTS.entries()) {
    const status = at % 2 === 0 ? 'active' : 'archived';
    await createDeal(agent, {
      customerName,
      customerEmail: `c${at}@example.com`,
      customerPhone: '55555',
      status,
    });
    context.clock.advance(1_000);
  }
}

/** Reads a list page by page. */
async function readAll<Item>(
  read: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const readDeals = (sort: DealSort | undefined, limit: number) =>
  readAll((cursor) => listDeals(agent, { limit, cursor, sort }));

describe('the sort of the deals list', () => {
  it.each(DEAL_SORTS)('%s returns each deal once, in the same order for every page size', async (sort) => {
    await createDeals();
    const whole = await readDeals(sort, 50);
    expect(new Set(whole.map((deal) => deal.id)).size).toBe(CLIENTS.length);
    for (const limit of [1, 2, 5]) expect(await readDeals(sort, limit)).toEqual(whole);
    const reverse: Record<DealSort, DealSort> = {
      created: '-created',
      '-created': 'created',
      customer: '-customer',
      '-customer': 'customer',
      status: '-status',
      '-status': 'status',
    };
    expect((await readDeals(reverse[sort], 50)).toReversed()).toEqual(whole);
  });

  it('ignores the case of names, and is newest first by default', async () => {
    await createDeals();
    const names = (await readDeals('customer', 50)).map((deal) => deal.customerName);
    expect(names.slice(0, 4)).toEqual(['Ann Ames', 'Ann Ames', 'bob Bay', ...names.slice(3, 4)]);
    expect(names.indexOf('mia Ng')).toBeLessThan(names.indexOf('Zoë Zed'));
    expect(await readDeals(undefined, 2)).toEqual(await readDeals('-created', 50));
  });

  it('rejects the cursor of another sort, and a forged cursor', async () => {
    await createDeals();
    const { nextCursor } = await listDeals(agent, { limit: 1, sort: 'customer' });
    const forge = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
    const id = (await readDeals('created', 1))[0]?.id;
    const forged = [
      ['-customer', nextCursor ?? ''],
      ['customer', forge('customer')],
      ['customer', forge('customer', 1, id)],
      ['customer', forge('customer', 'ann', 'none')],
      ['customer', forge('customer', `ann${String.fromCodePoint(0)}`, id)],
      ['customer', forge('customer', 'ann', id, id)],
      ['created', forge('created', '1', id)],
      ['created', forge('created', 1.5, id)],
      ['created', forge('created', null, id)],
      ['created', 'nonsense'],
      ['created', ''],
    ] as const;
    for (const [sort, cursor] of forged) {
      const promise = listDeals(agent, { limit: 1, sort, cursor });
      await expect(promise, cursor).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

describe('the sort of the proposals list', () => {
  const readProposals = (sort: ProposalSort, limit: number) =>
    readAll((cursor) => listProposals(agent, { limit, cursor, sort }));

  it.each(PROPOSAL_SORTS)('%s returns each proposal once, for every page size', async (sort) => {
    const deal = await context.newDeal(agent);
    for (const amount of ['250', '$1,250.50', '80', '250.00', 'USD 99'])
      await createProposal(agent, {
        dealId: deal.id,
        serviceType: amount.length > 3 ? 'Negotiation' : 'Home Showing',
        amount,
        status: amount === '80' ? 'approved' : 'pending',
      });
    const whole = await readProposals(sort, 50);
    expect(new Set(whole.map((proposal) => proposal.id)).size).toBe(5);
    for (const limit of [1, 2]) expect(await readProposals(sort, limit)).toEqual(whole);
  });

  it('by amount compares numbers, also after an edit', async () => {
    const deal = await context.newDeal(agent);
    const create = (amount: string) =>
      createProposal(agent, { dealId: deal.id, serviceType: 'Negotiation', amount, status: 'pending' });
    await create('1,000');
    await create('$90.00');
    const edited = await create('250');
    const amounts = async () => (await readProposals('amount', 2)).map((proposal) => proposal.amount);
    expect(await amounts()).toEqual(['$90.00', '250', '1,000']);
    await updateProposal(agent, { proposalId: edited.id, changes: { amount: '5' } });
    expect(await amounts()).toEqual(['5', '$90.00', '1,000']);
  });
});
