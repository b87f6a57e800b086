import type { GeneratedContract } from '@gable/contracts/contract';
import { formatLongDate, type ProposalId } from '@gable/contracts/kernel';
import { requireProposal } from '#domains/proposal/index.ts';
import { collectContract } from '#integrations/drafting/drafting.port.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadContractFacts } from './contract-facts.ts';
import { logDraftingError } from './log-drafting-error.ts';

/**
 * Drafts a contract from the deal and the proposal without storing it (`POST
 * /api/generate-contract`, docs/product.md, API calls). DRAFTING_FAILED with the cause.
 */
export async function generateContract(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<GeneratedContract> {
  const agent = requireAgent(ctx.actor);
  const { row } = await requireProposal(ctx, proposalId, 'edit');
  const facts = await loadContractFacts(ctx.db.read, agent, row, formatLongDate(ctx.clock.now()));
  try {
    const { content } = await collectContract(
      ctx.ports.drafting.draftContract(facts, ctx.getAbortSignal?.()),
    );
    return { content };
  } catch (error) {
    logDraftingError(ctx, proposalId, error);
    throw error;
  }
}
