import type { AcceptProposal, ProposalView } from '@gable/contracts/proposal';
import type { UseCaseContext } from '#kernel/index.ts';
import { answerProposal } from './answer-proposal.ts';

/** The buyer accepts a pending proposal, exactly as they have it before them; it is approved. See `answerProposal`. */
export async function acceptProposal(ctx: UseCaseContext, input: AcceptProposal): Promise<ProposalView> {
  return answerProposal(ctx, { ...input, answer: 'accepted', reason: null });
}
