import type { AttachmentSide } from '@gable/contracts/attachment';
import type { UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { useQuota } from '../quota/index.ts';
import { sumSizes } from './attachment.repository.ts';

/** Who a file counts for, and its size in bytes: negative when it is deleted. */
interface FileUse {
  readonly uploaderId: UserId;
  readonly side: AttachmentSide;
  readonly size: number;
}

/** Counts a file that a user attaches or deletes. QUOTA_REACHED for a file that does not fit. */
export async function useFileQuota(
  ctx: UseCaseContext,
  tx: Transaction,
  { uploaderId, side, size }: FileUse,
): Promise<void> {
  const { attachmentBytes, clientAttachmentBytes } = ctx.ports.quotas;
  const limit = side === 'agent' ? attachmentBytes : clientAttachmentBytes;
  const countExisting = () => sumSizes(tx, uploaderId);
  const used = await useQuota(tx, {
    userId: uploaderId,
    counter: 'attachment_bytes',
    units: size,
    countExisting,
  });
  if (size > 0 && limit !== null && used > limit)
    throw failure('QUOTA_REACHED', { quota: 'attachmentBytes', limit });
}
