import { cents } from '@gable/contracts/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { listProposals, PROPOSAL_CSV } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

it('the file of proposals says what is paid of a schedule, and what was refunded, as the list does', async () => {
  const agent = await context.newAgent();
  await context.newProposal(agent, await context.newDeal(agent));
  const [proposal] = (await listProposals(agent, { limit: 1 })).items;
  if (!proposal) throw new Error('The list is empty.');
  const toCells = (changes: Partial<typeof proposal>) =>
    PROPOSAL_CSV.filter(({ header }) => /^(Payment|Refunded)/.test(header)).map(({ cell }) =>
      cell({ ...proposal, ...changes }),
    );
  expect(toCells({})).toEqual(['Not initiated', null]);
  const paid = { paymentStatus: 'payment_succeeded', refunded: cents(2_000) } as const;
  expect(toCells(paid)).toEqual(['Payment succeeded', '20.00']);
  expect(toCells({ ...paid, scheduledPayments: { paid: 1, total: 3 } })).toEqual(['Paid 1 of 3', '20.00']);
  expect(toCells({ ...paid, dispute: 'lost', scheduledPayments: { paid: 1, total: 3 } })).toEqual([
    'Dispute lost',
    '20.00',
  ]);
});
