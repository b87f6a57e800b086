import type { Page } from '@gable/contracts/kernel';
import type { TransactionPage } from '@gable/contracts/transaction';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadCalendar } from '../agent-calendar/index.ts';
import { listTransactions } from '../transaction/index.ts';
import { type AccountingLine, toAccountingLines } from './accounting-line.ts';

/** A line with its day. */
export interface DatedLine extends AccountingLine {
  /** Month, day and year: '11/28/2026'. */
  readonly day: string;
}

/**
 * Lists the lines of one page of transactions, the last recorded one first. Days are in the time
 * zone of the agent's statements, so that the lines of a month are those of its statement. WRONG_ROLE
 * for a buyer.
 */
export async function listAccountingLines(
  ctx: UseCaseContext,
  filter: TransactionPage,
): Promise<Page<DatedLine>> {
  const { userId } = requireAgent(ctx.actor);
  const calendar = await loadCalendar(ctx.db.read, userId);
  const { items, nextCursor } = await listTransactions(ctx, filter);
  const toDated = (line: AccountingLine) => ({ ...line, day: toUsDate(calendar.dayAt(line.recordedAt)) });
  return { items: items.flatMap(toAccountingLines).map(toDated), nextCursor };
}

/** Converts '2026-11-28' to '11/28/2026'. */
function toUsDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}
