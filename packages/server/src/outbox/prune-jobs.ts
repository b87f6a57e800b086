import { type Instant, instant } from '@gable/contracts/kernel';
import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Database, deleteInBatches, type Transaction } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';

const DAY_MS = 86_400_000;

/** How long a job that was done is kept for whoever wants to know what happened, in milliseconds. */
export const DONE_JOBS_KEPT_MS = 30 * DAY_MS;

/**
 * A job with a key keeps another of the same key from being written for as long as it is kept, in milliseconds. A key
 * names an occasion together with its hour or minute, and the message that brings an occasion up again is forgotten after
 * the same ninety days: until then it is known here that the work was done.
 */
export const KEYED_JOBS_KEPT_MS = 90 * DAY_MS;

/** So many rows are deleted in one transaction, so that nobody waits long for the write lock. */
const BATCH = 500;

function finishedBefore(cutoff: Instant) {
  return and(eq(outbox.state, 'done'), lt(outbox.finishedAt, cutoff));
}

async function deleteBatch(tx: Transaction, where: ReturnType<typeof and>): Promise<number> {
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(where)
    .orderBy(asc(outbox.finishedAt))
    .limit(BATCH);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids));
  return ids.length;
}

async function prune(db: Database, where: ReturnType<typeof and>): Promise<number> {
  return deleteInBatches(db, BATCH, (tx) => deleteBatch(tx, where));
}

/**
 * Deletes jobs that were done long ago, in small transactions; answers how many. Dead jobs wait for a person, and waiting
 * ones for their turn, however old they are.
 */
export async function pruneJobs(db: Database, now: Instant): Promise<number> {
  const plain = and(finishedBefore(instant(now - DONE_JOBS_KEPT_MS)), isNull(outbox.key));
  const keyed = and(finishedBefore(instant(now - KEYED_JOBS_KEPT_MS)), isNotNull(outbox.key));
  return (await prune(db, plain)) + (await prune(db, keyed));
}
