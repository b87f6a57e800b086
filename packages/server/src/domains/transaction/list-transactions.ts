import type { Page } from '@gable/contracts/kernel';
import type { Transaction, TransactionPage } from '@gable/contracts/transaction';
import { toPage } from '#db/index.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { loadCalendar } from '../agent-calendar/index.ts';
import { toRecordedPeriod } from './recorded-period.ts';
import { listTransactionRows } from './transaction.repository.ts';
import { toTransaction } from './transaction.view.ts';

/**
 * Lists one page of the ledger entries that changed the agent's balance, the last recorded one
 * first, with the balance after each. A page costs the same at any depth. WRONG_ROLE for a buyer.
 */
export async function listTransactions(
  ctx: UseCaseContext,
  filter: TransactionPage,
): Promise<Page<Transaction>> {
  const { userId } = requireAgent(ctx.actor);
  const calendar = await loadCalendar(ctx.db.read, userId);
  const period = toRecordedPeriod(calendar, filter);
  const rows = await listTransactionRows(ctx.db.read, userId, { ...filter, ...period });
  const inOrder = rows.map((row) => ({ ...row, id: row.entry.id, createdAt: row.entry.agentPosition ?? 0 }));
  return toPage(inOrder, filter.limit, (row) => toTransaction(row, calendar));
}
