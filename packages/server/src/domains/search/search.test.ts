import { searchInputSchema } from '@gable/contracts/search';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { searchEverything } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

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
  });
  const byService = await searchEverything(agent, search('SHOWING'));
  expect(byService.deals).toEqual([]);
  expect(byService.proposals.map(({ id }) => id)).toEqual([ofBen.id, tour.id]);
  expect((await searchEverything(agent, search('a tour'))).proposals).toHaveLength(2);
  expect((await searchEverything(agent, search('ONE.EX'))).deals).toHaveLength(1);
});

it('treats wildcards and quotes as literal characters', async () => {
  const agent = await context.newAgent();
  await context.newProposal(agent, await context.newDeal(agent));
  for (const text of ['%', '_', '\\', "' or 1=1 --"])
    expect(await searchEverything(agent, search(text))).toEqual({ deals: [], proposals: [] });
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
