import type { DeclineProposal, ProposalView } from '@gable/contracts/proposal';
import type { UseCaseContext } from '#kernel/index.ts';
import { answerProposal } from './answer-proposal.ts';

/** The buyer declines a pending proposal, and says why if they like. See `answerProposal`. */
export async function declineProposal(ctx: UseCaseContext, input: DeclineProposal): Promise<ProposalView> {
  return answerProposal(ctx, { ...input, answer: 'declined', reason: input.reason || null });
}
