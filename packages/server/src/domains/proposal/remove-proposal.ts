import type { Transaction } from '#db/index.ts';
import type { Authorized, UseCaseContext } from '#kernel/index.ts';
import { deleteProposalNotifications, notifyParticipants } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import type { ProposalWithDeal } from './proposal.access.ts';
import { deleteProposalRow } from './proposal.repository.ts';
import { toProposalView } from './proposal.view.ts';

/**
 * Deletes a proposal with its notifications, frees the quota of its texts, and publishes the change.
 * Foreign keys reject this while other objects refer to it.
 */
export async function removeProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  authorized: Authorized<ProposalWithDeal>,
): Promise<void> {
  const { row } = authorized;
  const { agentId, description, terms } = row.proposal;
  await deleteProposalNotifications(tx, row.proposal.id);
  await deleteProposalRow(tx, authorized);
  await useNoteBytes(ctx, tx, agentId, { before: [description, terms], after: [] });
  await notifyParticipants(ctx, tx, row, ['proposals', 'notifications']);
  const data = () => toProposalView(row);
  await enqueueWebhookEvent(tx, { agentId, type: 'proposal.deleted', data }, ctx.clock.now());
}
