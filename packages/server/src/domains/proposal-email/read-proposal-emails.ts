import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalEmailHistory } from '@gable/contracts/proposal-email';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { readHistory } from './proposal-email.repository.ts';

/** Returns how often a proposal was emailed to its client, and the state of the last email. Agents only. */
export async function readProposalEmails(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<ProposalEmailHistory> {
  // The history requires the same permission as sending.
  const authorized = await requireProposal(ctx, proposalId, 'edit');
  return readHistory(ctx.db.read, authorized.row.proposal.id);
}
