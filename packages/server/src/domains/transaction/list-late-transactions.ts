import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '@gable/contracts/transaction';
import type { Reader } from '#db/index.ts';
import type { AgentCalendar } from '../agent-calendar/index.ts';
import { listLateRows, type PositionRange } from './transaction.repository.ts';
import { toTransaction } from './transaction.view.ts';

interface LateOptions {
  readonly calendar: AgentCalendar;
  readonly occurredBefore: Instant;
  readonly limit: number;
}

/**
 * Lists up to `limit` transactions of a range of positions that occurred before a time, the last
 * recorded one first. Reads the range until it has found them.
 */
export async function listLateTransactions(
  reader: Reader,
  range: PositionRange,
  { calendar, occurredBefore, limit }: LateOptions,
): Promise<Transaction[]> {
  const rows = await listLateRows(reader, range, occurredBefore, limit);
  return rows.map((row) => toTransaction(row, calendar));
}
