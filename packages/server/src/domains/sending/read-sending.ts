import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalSending } from '@gable/contracts/sending';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { sendingOf } from './sending.repository.ts';

/** How often the proposal was sent to its client, and what became of the last letter. For its agent alone. */
export async function readSending(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<ProposalSending> {
  // Sending is the agent's, so what became of it is too: asked for with the right that sending needs.
  const authorized = await requireProposal(ctx, proposalId, 'edit');
  return sendingOf(ctx.db.read, authorized.row.proposal.id);
}
