import type { ProposalView } from './proposal.schemas.ts';

/** Why a proposal cannot be deleted. */
export type DeletionObstacle = 'sent' | 'client' | 'invoiced' | 'status' | 'contract';

/**
 * Returns why a proposal cannot be deleted, from its own fields; null if it can, unless a
 * client received its contract or acted on it. Only a pending proposal that was never sent is a
 * draft.
 */
export function findDeletionObstacle(
  proposal: Pick<ProposalView, 'status' | 'sentAt' | 'paymentStatus' | 'invoiceId'>,
): DeletionObstacle | null {
  if (proposal.sentAt !== null) return 'sent';
  if (proposal.paymentStatus !== 'not_initiated' || proposal.invoiceId !== null) return 'invoiced';
  return proposal.status === 'pending' ? null : 'status';
}
