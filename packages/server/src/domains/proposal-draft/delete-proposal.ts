import type { ProposalId } from '@gable/contracts/kernel';
import { type DeletionObstacle, findDeletionObstacle } from '@gable/contracts/proposal';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { deleteProposalAttachments } from '../attachment/index.ts';
import { deleteUnsentContract } from '../contract/index.ts';
import { deletePaymentSchedule } from '../payment-schedule/index.ts';
import {
  lockProposalWithDeal,
  type ProposalWithDeal,
  removeProposal,
  requireProposal,
} from '../proposal/index.ts';
import { deleteSubscription } from '../subscription/index.ts';
import { deleteProposalTime } from '../time-entry/index.ts';

function findObstacle({ proposal }: ProposalWithDeal): DeletionObstacle | null {
  return findDeletionObstacle(proposal) ?? (proposal.clientBoundAt === null ? null : 'client');
}

/**
 * Deletes a draft: a pending proposal that was never sent, without an invoice, and without a
 * contract that a client received. Its draft contract, its files and its time entries are deleted
 * too. FORBIDDEN for the client. PROPOSAL_NOT_DELETABLE for any other proposal, NOT_FOUND the second
 * time.
 */
export async function deleteProposal(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<{ readonly id: ProposalId; readonly deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
    const reason = findObstacle(authorized.row);
    if (reason !== null) throw failure('PROPOSAL_NOT_DELETABLE', { reason });
    // What a client received is evidence, and cannot be deleted (decision 21).
    if (!(await deleteUnsentContract(ctx, tx, authorized)))
      throw failure('PROPOSAL_NOT_DELETABLE', { reason: 'contract' });
    await deleteProposalAttachments(ctx, tx, proposalId);
    await deleteProposalTime(ctx, tx, proposalId);
    await deleteSubscription(tx, proposalId);
    await deletePaymentSchedule(tx, proposalId);
    await removeProposal(ctx, tx, authorized);
    return { id: proposalId, deleted: true };
  });
}
