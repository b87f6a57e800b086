import type { ProposalId } from '@gable/contracts/kernel';
import { updateProposal } from '#domains/proposal/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';

interface HourlyFixture {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly proposalId: ProposalId;
}

/** Creates an hourly proposal of an agent who can charge cards, and its client. */
export async function newHourlyProposal(
  context: TestContext,
  { amount = '150' }: { readonly amount?: string } = {},
): Promise<HourlyFixture> {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal);
  await updateProposal(agent, { proposalId, changes: { pricingStructure: 'hourly', amount } });
  return { agent, buyer, proposalId };
}
