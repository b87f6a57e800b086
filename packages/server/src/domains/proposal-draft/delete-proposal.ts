import type { ProposalId } from '@gable/contracts/kernel';
import { type DeletionObstacle, findDeletionObstacle } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { deleteProposalAttachments } from '../attachment/index.ts';
import { findContractText } from '../contract/index.ts';
import {
  lockProposalWithDeal,
  type ProposalWithDeal,
  removeProposal,
  requireProposal,
} from '../proposal/index.ts';

async function findObstacle(
  tx: Transaction,
  { proposal }: ProposalWithDeal,
): Promise<DeletionObstacle | null> {
  const obstacle = findDeletionObstacle(proposal);
  if (obstacle !== null) return obstacle;
  if (proposal.clientBoundAt !== null) return 'client';
  // The audit log of a contract cannot be deleted (decision 21).
  return (await findContractText(tx, proposal.id)) === null ? null : 'contract';
}

/**
 * Deletes a draft: a pending proposal that was never sent, without an invoice and a contract.
 * Its files are deleted too. FORBIDDEN for the client. PROPOSAL_NOT_DELETABLE for any other proposal, NOT_FOUND the second
 * time.
 */
export async function deleteProposal(
  ctx: UseCaseContext,
  { proposalId }: { readonly proposalId: ProposalId },
): Promise<{ readonly id: ProposalId; readonly deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
    const reason = await findObstacle(tx, authorized.row);
    if (reason !== null) throw failure('PROPOSAL_NOT_DELETABLE', { reason });
    await deleteProposalAttachments(ctx, tx, proposalId);
    await removeProposal(ctx, tx, authorized);
    return { id: proposalId, deleted: true };
  });
}
