import { EXPORT_DAYS } from '@gable/contracts/account-export';
import { DAY_MS, instant, MINUTE_MS } from '@gable/contracts/kernel';
import {
  createUniqueSuffix,
  inTransaction,
  UNIQUE_SUFFIX_BYTES,
  type UseCaseContext,
} from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { loadAgentActor } from '../profile/index.ts';
import { findExport, updateRunningExport } from './account-export.repository.ts';
import type { AccountExportRow } from './account-export.tables.ts';
import { enqueueArchiveRemoval, prepareExportTopic } from './account-export.topics.ts';
import { listArchiveFiles } from './archive/list-archive-files.ts';
import { writeZip } from './archive/write-zip.ts';

/** Then the export has failed. Each attempt writes the archive from the start. */
const ATTEMPTS_MAX = 4;
/** Less than the queue's timeout, which does not end the work. In milliseconds. */
const TIME_MAX_MS = 25 * MINUTE_MS;

/** Adds the suffix that makes the stored file unique. */
async function* withSuffix(chunks: AsyncIterable<Uint8Array>, endsAt: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (performance.now() > endsAt) throw new Error('The export took too long.');
    yield chunk;
  }
  yield createUniqueSuffix();
}

async function prepare(ctx: UseCaseContext, { id, agentId }: AccountExportRow): Promise<void> {
  const actor = await loadAgentActor(ctx.db.read, agentId, 'account-export');
  // A download by this job is no download by the agent.
  const files = listArchiveFiles({ ...ctx, actor, isUserInitiated: false }, async (partsDone) => {
    const updatedAt = ctx.clock.now();
    await inTransaction(ctx, (tx) => updateRunningExport(tx, id, { partsDone, updatedAt }));
  });
  const archive = writeZip(files, new Date(ctx.clock.now()));
  const received = await ctx.ports.storage.receive(withSuffix(archive, performance.now() + TIME_MAX_MS));
  try {
    const now = ctx.clock.now();
    const { sha256: file } = received;
    await inTransaction(ctx, (tx) => enqueueArchiveRemoval(tx, file, now));
    await received.store();
    const expiresAt = instant(now + EXPORT_DAYS * DAY_MS);
    const size = received.size - UNIQUE_SUFFIX_BYTES;
    await inTransaction(ctx, async (tx) => {
      const changes = { status: 'ready', file, size, expiresAt, updatedAt: now } as const;
      if (!(await updateRunningExport(tx, id, changes))) return;
      const key = `export_ready:${id}`;
      await enqueueNotification(
        tx,
        { userId: agentId, kind: 'export_ready', key, payload: { expiresAt } },
        now,
      );
    });
  } finally {
    await received.discard();
  }
}

async function markFailed(ctx: UseCaseContext, { id, agentId }: AccountExportRow): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (!(await updateRunningExport(tx, id, { status: 'failed', updatedAt: now }))) return;
    const key = `export_failed:${id}`;
    await enqueueNotification(tx, { userId: agentId, kind: 'export_failed', key, payload: {} }, now);
  });
}

/**
 * Writes the archive of an export, and notifies the agent. Safe to retry: the export is ready once its
 * archive is stored, and the archive of a killed attempt is removed later.
 */
export const prepareExportHandler = defineJobHandler(
  prepareExportTopic,
  async (ctx, { exportId }, { attempt }) => {
    const row = await findExport(ctx.db.read, exportId);
    if (row?.status !== 'preparing') return;
    try {
      await prepare(ctx, row);
    } catch (error) {
      // The outbox gives up after a rejection, such as of a proposal that was deleted meanwhile.
      if (attempt < ATTEMPTS_MAX) throw new Error('The export is written again.', { cause: error });
      ctx.log.error({ err: error, exportId, attempt }, 'export failed');
      await markFailed(ctx, row);
    }
  },
);
