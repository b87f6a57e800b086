import type { GeneratedContract } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { requireProposal } from '#domains/proposal/index.ts';
import { wholeContract } from '#integrations/drafting/drafting.port.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { formatLongDate } from '../long-date.ts';
import { factsOf } from './contract-facts.ts';
import { logFailedDrafting } from './log-failed-drafting.ts';

/**
 * Drafts a contract from what the deal and the proposal say, for an integrator to look at and store: nothing is stored
 * here (`POST /api/generate-contract`, spec section 7). DRAFTING_FAILED with the cause when the drafter cannot.
 */
export async function generateContract(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<GeneratedContract> {
  const agent = requireAgent(ctx.actor);
  const { row } = await requireProposal(ctx, proposalId, 'edit');
  const facts = factsOf(agent, row, formatLongDate(ctx.clock.now()));
  try {
    const { content } = await wholeContract(ctx.ports.drafting.draftContract(facts, ctx.left?.()));
    return { content };
  } catch (error) {
    logFailedDrafting(ctx, proposalId, error);
    throw error;
  }
}
