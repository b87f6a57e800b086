import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { notifications } from './notification.tables.ts';

/** Deletes the notifications about a proposal that is deleted. */
export async function deleteProposalNotifications(tx: Transaction, proposalId: ProposalId): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.proposalId, proposalId));
}
