import {
  ATTACHMENTS_MAX,
  type AttachmentType,
  type AttachmentView,
  findAttachmentProblem,
  findDeclaredType,
} from '@gable/contracts/attachment';
import { attachmentIdSchema } from '@gable/contracts/kernel';
import type { Reader, Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { lockDealRow } from '../deal/index.ts';
import { lockUser } from '../profile/index.ts';
import { lockProposalWithDeal } from '../proposal/index.ts';
import { type AttachmentPlace, type AttachmentTarget, requirePlace } from './attachment.access.ts';
import { countAttachments, insertAttachment } from './attachment.repository.ts';
import { toAttachmentView } from './attachment.view.ts';
import { publishAttachments } from './publish-attachments.ts';
import { type FileBytes, type ReceivedContent, receiveContent } from './receive-content.ts';
import { enqueueUnsentRemoval } from './remove-unsent-file.ts';
import { enqueueFileRemoval } from './stored-file.ts';
import { useFileQuota } from './use-file-quota.ts';

/** A file to attach. */
export interface NewAttachment {
  readonly target: AttachmentTarget;
  readonly name: string;
  readonly content: FileBytes;
  /** In bytes, if it is declared. */
  readonly declaredSize?: number | undefined;
}

function requireDeclaredType({ name, declaredSize }: NewAttachment): AttachmentType {
  const problem = findAttachmentProblem(name, declaredSize);
  const type = findDeclaredType(name);
  if (problem !== null || type === null) throw failure('ATTACHMENT_REJECTED', { problem: problem ?? 'type' });
  return type;
}

async function assertPlaceHasRoom(reader: Reader, place: AttachmentPlace): Promise<void> {
  if ((await countAttachments(reader, place)) >= ATTACHMENTS_MAX)
    throw failure('TOO_MANY_ATTACHMENTS', { limit: ATTACHMENTS_MAX });
}

/** Locks the place until the transaction ends, so that it cannot be deleted and counts stay correct. */
async function lockPlace(tx: Transaction, target: AttachmentTarget): Promise<void> {
  if ('dealId' in target) await lockDealRow(tx, target.dealId);
  else await lockProposalWithDeal(tx, target.proposalId);
}

/** Stores the row of a file that was stored. */
async function storeRow(
  ctx: UseCaseContext,
  tx: Transaction,
  { target, name }: NewAttachment,
  { type, size, file }: { readonly type: AttachmentType; readonly size: number; readonly file: string },
): Promise<AttachmentView> {
  const { userId } = requireUser(ctx.actor);
  await lockUser(tx, userId);
  await lockPlace(tx, target);
  const place = await requirePlace(ctx, target, tx);
  await assertPlaceHasRoom(tx, place.row);
  await useFileQuota(ctx, tx, { uploaderId: userId, side: place.row.side, size });
  const values = { id: newId(attachmentIdSchema), name, type, size, file, createdAt: ctx.clock.now() };
  const attachment = await insertAttachment(tx, place, values);
  if (attachment.clientEmail === null) await publishAttachments(ctx, tx, place.row);
  else await enqueueUnsentRemoval(tx, attachment.id, ctx.clock.now());
  const clientBoundAt = place.row.proposal?.proposal.clientBoundAt ?? null;
  return toAttachmentView({ attachment, clientBoundAt }, userId);
}

/** Stores the received file and then its row. */
async function storeReceived(
  ctx: UseCaseContext,
  upload: NewAttachment,
  type: AttachmentType,
  { received, size }: ReceivedContent,
): Promise<AttachmentView> {
  const file = received.sha256;
  await inTransaction(ctx, (tx) => enqueueFileRemoval(tx, file, ctx.clock.now()));
  await received.store();
  return inTransaction(ctx, (tx) => storeRow(ctx, tx, upload, { type, size, file }));
}

/**
 * Attaches a file to a deal, a proposal, or a message that is sent later (`requirePlace`). The name and the
 * rights are checked before anything is received. ATTACHMENT_REJECTED with the problem, TOO_MANY_ATTACHMENTS,
 * QUOTA_REACHED.
 */
export async function uploadAttachment(ctx: UseCaseContext, upload: NewAttachment): Promise<AttachmentView> {
  const { row: place } = await requirePlace(ctx, upload.target);
  const type = requireDeclaredType(upload);
  await assertPlaceHasRoom(ctx.db.read, place);
  const content = await receiveContent(ctx, upload.content, type);
  try {
    return await storeReceived(ctx, upload, type, content);
  } finally {
    await content.received.discard();
  }
}
