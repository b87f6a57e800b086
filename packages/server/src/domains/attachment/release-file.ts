import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { AttachmentRow } from './attachment.tables.ts';
import { enqueueFileRemoval } from './stored-file.ts';
import { useFileQuota } from './use-file-quota.ts';

/** Frees the quota of a deleted attachment, and removes its file later. */
export async function releaseFile(
  ctx: UseCaseContext,
  tx: Transaction,
  { uploaderId, side, size, file }: AttachmentRow,
): Promise<void> {
  await useFileQuota(ctx, tx, { uploaderId, side, size: -size });
  await enqueueFileRemoval(tx, file, ctx.clock.now());
}
