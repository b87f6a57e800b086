import type { GeneratedContract } from '@gable/contracts/contract';
import { type ProposalId, parseMoney } from '@gable/contracts/kernel';
import { requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { formatLongDate } from './long-date.ts';

/**
 * Drafts a contract from what the deal and the proposal say, for the agent to read and save: nothing is stored here.
 * DRAFTING_FAILED with the cause when the drafter cannot.
 */
export async function generateContract(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<GeneratedContract> {
  const agent = requireAgent(ctx.actor);
  const { proposal, deal } = (await requireProposal(ctx, input.proposalId, 'edit')).row;
  const content = await ctx.ports.drafting.draftContract({
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: deal.customerName,
    customerEmail: deal.customerEmail,
    serviceType: proposal.serviceType,
    description: proposal.description,
    terms: proposal.terms,
    pricingStructure: proposal.pricingStructure,
    amount: parseMoney(proposal.amount),
    amountText: proposal.amount,
    date: formatLongDate(ctx.clock.now()),
  });
  return { content };
}
