import { isAttachmentKept } from '@gable/contracts/attachment';
import type { AttachmentId, DealId, ProposalId } from '@gable/contracts/kernel';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { lockUser } from '../profile/index.ts';
import { lockProposalWithDeal } from '../proposal/index.ts';
import { type AttachmentTarget, requireAttachment, requirePlace } from './attachment.access.ts';
import {
  deleteAttachmentRow,
  deleteAttachmentRows,
  ofDealAndMessages,
  ofProposal,
} from './attachment.repository.ts';
import type { AttachmentRow } from './attachment.tables.ts';
import { publishAttachments } from './publish-attachments.ts';
import { releaseFile } from './release-file.ts';

const toTarget = ({ dealId, proposalId }: AttachmentRow): AttachmentTarget =>
  proposalId === null ? { dealId } : { proposalId };

/**
 * Deletes an attachment of the actor. NOT_FOUND for those who cannot see it, FORBIDDEN if someone
 * else attached it, ATTACHMENT_KEPT if it was sent with a message, or was there when the client acted on
 * its proposal.
 */
export async function deleteAttachment(
  ctx: UseCaseContext,
  { attachmentId }: { readonly attachmentId: AttachmentId },
): Promise<{ readonly id: AttachmentId; readonly deleted: true }> {
  const { userId } = requireUser(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { proposalId } = (await requireAttachment(ctx, attachmentId, 'write', tx)).row.attachment;
    // The client cannot act on the proposal, and the message cannot be sent meanwhile.
    await lockUser(tx, userId);
    if (proposalId !== null) await lockProposalWithDeal(tx, proposalId);
    const found = await requireAttachment(ctx, attachmentId, 'write', tx);
    const { attachment, clientBoundAt } = found.row;
    if (attachment.uploaderId !== userId) throw failure('FORBIDDEN', { entity: 'attachment' });
    if (isAttachmentKept(attachment, clientBoundAt)) throw failure('ATTACHMENT_KEPT', {});
    await deleteAttachmentRow(tx, found);
    await releaseFile(ctx, tx, attachment);
    // Only the uploader sees a file that is not sent yet.
    if (attachment.clientEmail === null) {
      const { row: place } = await requirePlace(ctx, toTarget(attachment), tx);
      await publishAttachments(ctx, tx, place);
    }
    return { id: attachmentId, deleted: true };
  });
}

async function deleteAll(ctx: UseCaseContext, tx: Transaction, place: SQL | undefined): Promise<void> {
  for (const row of await deleteAttachmentRows(tx, place)) await releaseFile(ctx, tx, row);
}

/** Deletes the files of a proposal that is deleted. The caller has checked the rights. */
export async function deleteProposalAttachments(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<void> {
  await deleteAll(ctx, tx, ofProposal(proposalId));
}

/**
 * Deletes the files of a deal that is deleted, also those of unsent messages. The caller has checked the
 * rights.
 */
export async function deleteDealAttachments(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
): Promise<void> {
  await deleteAll(ctx, tx, ofDealAndMessages(dealId));
}
