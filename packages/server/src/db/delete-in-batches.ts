import type { Database, Transaction } from './database.ts';

/** So many transactions are made in one go; what is left then has its turn the next time. */
const BATCHES = 20;

/**
 * Deletes what is old in small transactions, so that nobody waits long for the write lock.
 * @param size How many rows `deleteBatch` deletes at the most; when it deletes fewer, nothing is left.
 * @param deleteBatch Deletes one batch in its transaction, and answers how many rows that were.
 * @returns How many were deleted in all.
 */
export async function deleteInBatches(
  db: Database,
  size: number,
  deleteBatch: (tx: Transaction) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await db.transaction(deleteBatch);
    deleted += count;
    if (count < size) break;
  }
  return deleted;
}
