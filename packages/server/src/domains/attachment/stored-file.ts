import { HOUR_MS, type Instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineJobHandler, defineTopic, enqueue } from '#outbox/index.ts';
import { isFileUsed } from './attachment.repository.ts';

/** Removes a stored file unless an attachment refers to it. */
const removeUnusedFileTopic = defineTopic('attachment.remove-unused-file', z.object({ file: z.string() }));

/**
 * Longer than an upload takes to store its row. Also how long the file of a deleted attachment stays
 * stored: a backup copies the database before the files, and a download may have started.
 * Milliseconds.
 */
const REMOVAL_DELAY_MS = HOUR_MS;

/**
 * Schedules the removal of a file that no attachment will refer to. An upload also schedules it
 * before it stores its file, so that a crash leaves no file forever.
 */
export async function enqueueFileRemoval(tx: Transaction, file: string, now: Instant): Promise<void> {
  await enqueue(tx, removeUnusedFileTopic, { file }, { now, delayMs: REMOVAL_DELAY_MS });
}

/** Safe to retry. A file belongs to one upload, so nothing can start to refer to it again. */
export const removeUnusedFileHandler = defineJobHandler(removeUnusedFileTopic, async (ctx, { file }) => {
  if (await isFileUsed(ctx.db.read, file)) return;
  await ctx.ports.storage.remove(file);
});
