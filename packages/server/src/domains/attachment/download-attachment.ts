import type { Readable } from 'node:stream';
import { ATTACHMENT_TYPE_INFO } from '@gable/contracts/attachment';
import type { AttachmentId } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireAttachment } from './attachment.access.ts';

/** The content of an attachment. */
export interface AttachmentDownload {
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly bytes: Readable;
}

/** Opens the content of an attachment that the actor may see. NOT_FOUND for everyone else. */
export async function downloadAttachment(
  ctx: UseCaseContext,
  { attachmentId }: { readonly attachmentId: AttachmentId },
): Promise<AttachmentDownload> {
  const { attachment } = (await requireAttachment(ctx, attachmentId, 'read')).row;
  const { name, type, size, file } = attachment;
  return {
    fileName: name,
    contentType: ATTACHMENT_TYPE_INFO[type].contentType,
    size,
    bytes: await ctx.ports.storage.open(file, size),
  };
}
