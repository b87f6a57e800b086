import { EXPORT_DAYS } from '@gable/contracts/account-export';
import { accountExportIdSchema, DAY_MS, HOUR_MS, type Instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineJobHandler, defineTopic, enqueue } from '#outbox/index.ts';

/** Writes the archive of an export. */
export const prepareExportTopic = defineTopic(
  'account-export.prepare',
  z.object({ exportId: accountExportIdSchema }),
  'exports',
);

/** Removes an archive from the file storage. */
const removeArchiveTopic = defineTopic('account-export.remove-archive', z.object({ file: z.string() }));

/** Longer than the last download of an archive that is about to expire. Milliseconds. */
const REMOVAL_DELAY_MS = EXPORT_DAYS * DAY_MS + HOUR_MS;

/**
 * Schedules the removal of an archive. Called before the archive is stored, so that a crash leaves no
 * archive forever.
 */
export async function enqueueArchiveRemoval(tx: Transaction, file: string, now: Instant): Promise<void> {
  await enqueue(tx, removeArchiveTopic, { file }, { now, delayMs: REMOVAL_DELAY_MS });
}

/** Safe to retry. The suffix of an archive makes its name unique. */
export const removeArchiveHandler = defineJobHandler(removeArchiveTopic, async (ctx, { file }) =>
  ctx.ports.storage.remove(file),
);
