import { toShortReference } from '@gable/contracts/kernel';
import { searchInputSchema } from '@gable/contracts/search';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { findInvoices } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { createInvoicedDeal } from '../reconciliation/testing/payment-fixtures.ts';
import { searchEverything } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const NOTHING = { deals: [], proposals: [], invoices: [] };
const search = (text: string) => searchInputSchema.parse({ text });

it('finds deals by client, and proposals by service, text, and client, ignoring case', async () => {
  const agent = await context.newAgent();
  const zoe = await context.newDeal(agent, { customerName: 'ZOË Ærø', customerEmail: 'z@one.example' });
  const ben = await context.newDeal(agent);
  const tour = await context.newProposal(agent, zoe);
  const ofBen = await context.newProposal(agent, ben, '$75.50');
  expect(await searchEverything(agent, search('  zoë æ '))).toEqual({
    deals: [{ id: zoe.id, customerName: 'ZOË Ærø', customerEmail: 'z@one.example', status: 'active' }],
    proposals: [
      {
        id: tour.id,
        serviceType: 'Home Showing',
        customerName: 'ZOË Ærø',
        amount: '250',
        status: 'pending',
        tourEnding: null,
        tourState: null,
      },
    ],
    invoices: [],
  });
  const byService = await searchEverything(agent, search('SHOWING'));
  expect(byService.deals).toEqual([]);
  expect(byService.proposals.map(({ id }) => id)).toEqual([ofBen.id, tour.id]);
  expect((await searchEverything(agent, search('a tour'))).proposals).toHaveLength(2);
  expect((await searchEverything(agent, search('ONE.EX'))).deals).toHaveLength(1);
});

it('finds a deal and its proposals by the short reference, in any case, only for its agent', async () => {
  const [agent, other] = [await context.newAgent(), await context.newAgent()];
  const deal = await context.newDeal(agent);
  const proposal = await context.newProposal(agent, deal);
  const reference = toShortReference(deal.id);
  for (const text of [reference, reference.slice(1), reference.toLowerCase()])
    expect(await searchEverything(agent, search(text))).toMatchObject({
      deals: [{ id: deal.id }],
      proposals: [{ id: proposal.id }],
    });
  expect(await searchEverything(other, search(reference))).toEqual(NOTHING);
});

it('finds an invoice by its number, or by the short reference that is shown while it has none', async () => {
  const { agent, proposalId } = await createInvoicedDeal(context);
  const find = async (text: string) => (await searchEverything(agent, search(text))).invoices;
  const number = 'ABCD-0042';
  await context.db.transaction((tx) => tx.update(invoices).set({ number: null }));
  const [id = ''] = (await findInvoices(agent, { limit: 10 })).items.map((invoice) => invoice.id);
  const reference = toShortReference(id);
  expect(await find(reference.toLowerCase())).toMatchObject([{ id, proposalId, number: null }]);
  expect((await findInvoices(agent, { search: reference, limit: 10 })).items).toMatchObject([{ id }]);
  await context.db.transaction((tx) => tx.update(invoices).set({ number }));
  expect(await find('abcd-0042')).toMatchObject([{ number, service: 'Home Showing', status: 'open' }]);
  expect(await find(reference)).toEqual([]);
  expect(await searchEverything(await context.newAgent(), search(number))).toEqual(NOTHING);
});

it('treats wildcards and quotes as literal characters', async () => {
  const agent = await context.newAgent();
  await context.newProposal(agent, await context.newDeal(agent));
  for (const text of ['%', '_', '\\', "' or 1=1 --"])
    expect(await searchEverything(agent, search(text))).toEqual(NOTHING);
});

it('returns the newest five of each kind, only the agent’s own', async () => {
  const [agent, other] = [await context.newAgent(), await context.newAgent()];
  await context.newProposal(other, await context.newDeal(other));
  for (let made = 0; made < 6; made += 1) {
    const deal = await context.newDeal(agent, { customerName: `Ben ${made}` });
    await context.newProposal(agent, deal);
    context.clock.advance(10);
  }
  const found = await searchEverything(agent, search('ben'));
  const newest = ['Ben 5', 'Ben 4', 'Ben 3', 'Ben 2', 'Ben 1'];
  expect(found.deals.map(({ customerName }) => customerName)).toEqual(newest);
  expect(found.proposals.map(({ customerName }) => customerName)).toEqual(newest);
});

it('rejects buyers and empty searches', async () => {
  await expect(searchEverything(await context.newBuyer(), search('ben'))).rejects.toMatchObject({
    code: 'WRONG_ROLE',
  });
  await expect(searchEverything(context.anonymous, search('ben'))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect(searchInputSchema.safeParse({ text: '  ' }).success).toBe(false);
});
