import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '@gable/contracts/transaction';
import type { Reader } from '#db/index.ts';
import { listLateRows, type PositionRange } from './transaction.repository.ts';
import { toTransaction } from './transaction.view.ts';

/**
 * Lists up to `limit` transactions of a range of positions that occurred before a time, the last
 * recorded one first. Reads the range until it has found them.
 */
export async function listLateTransactions(
  reader: Reader,
  range: PositionRange,
  occurredBefore: Instant,
  limit: number,
): Promise<Transaction[]> {
  return (await listLateRows(reader, range, occurredBefore, limit)).map(toTransaction);
}
