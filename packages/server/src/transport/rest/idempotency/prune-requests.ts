import { type Instant, instant } from '@gable/contracts/kernel';
import { asc, inArray, lt } from 'drizzle-orm';
import { type Database, deleteInBatches, type Transaction } from '../../../db/index.ts';
import { ANSWERS_KEPT_MS } from './claim-key.ts';
import { idempotentRequests } from './idempotent-request.tables.ts';

/** So many rows are deleted in one transaction, so that nobody waits long for the write lock. */
const BATCH = 500;

async function deleteBatch(tx: Transaction, cutoff: Instant): Promise<number> {
  const rows = await tx
    .select({ id: idempotentRequests.id })
    .from(idempotentRequests)
    .where(lt(idempotentRequests.createdAt, cutoff))
    .orderBy(asc(idempotentRequests.createdAt))
    .limit(BATCH);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.delete(idempotentRequests).where(inArray(idempotentRequests.id, ids));
  return ids.length;
}

/** Deletes the answers of requests that nobody may repeat any more, in small transactions; answers how many. */
export async function pruneRequests(db: Database, now: Instant): Promise<number> {
  const cutoff = instant(now - ANSWERS_KEPT_MS);
  return deleteInBatches(db, BATCH, (tx) => deleteBatch(tx, cutoff));
}
