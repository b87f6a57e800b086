import { UNSENT_FILE_MS } from '@gable/contracts/attachment';
import { type AttachmentId, attachmentIdSchema, type Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler, defineTopic, enqueue } from '#outbox/index.ts';
import { lockUser } from '../profile/index.ts';
import { deleteAttachmentRows } from './attachment.repository.ts';
import { attachments } from './attachment.tables.ts';
import { releaseFile } from './release-file.ts';

/** Deletes a file that was uploaded for a message, unless the message was sent. */
const removeUnsentFileTopic = defineTopic(
  'attachment.remove-unsent-file',
  z.object({ attachmentId: attachmentIdSchema }),
);

/** Schedules the removal of a file that was uploaded for a message, in case it is never sent. */
export async function enqueueUnsentRemoval(
  tx: Transaction,
  attachmentId: AttachmentId,
  now: Instant,
): Promise<void> {
  await enqueue(tx, removeUnsentFileTopic, { attachmentId }, { now, delayMs: UNSENT_FILE_MS });
}

/** Safe to retry. */
export const removeUnsentFileHandler = defineJobHandler(
  removeUnsentFileTopic,
  async (ctx, { attachmentId }) => {
    const unsent = and(eq(attachments.id, attachmentId), isNull(attachments.messageId));
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.select().from(attachments).where(unsent);
      if (!row) return;
      // The message cannot be sent meanwhile.
      await lockUser(tx, row.uploaderId);
      for (const deleted of await deleteAttachmentRows(tx, unsent)) await releaseFile(ctx, tx, deleted);
    });
  },
);
