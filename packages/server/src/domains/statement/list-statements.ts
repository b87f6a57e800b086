import type { StatementListItem, StatementPeriod } from '@gable/contracts/statement';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { listMonthsBetween, listYears, loadCalendar } from '../agent-calendar/index.ts';
import { isFinal } from './read-statement.ts';
import { findFirstRecording } from './statement.repository.ts';

/**
 * Lists the periods with a statement, the latest first: the months from the first transaction to
 * now, then the years. Without transactions, the current month and year. WRONG_ROLE for a buyer.
 */
export async function listStatements(
  ctx: UseCaseContext,
  { currency }: { readonly currency: string },
): Promise<StatementListItem[]> {
  const { userId: agentId } = requireAgent(ctx.actor);
  const now = ctx.clock.now();
  const calendar = await loadCalendar(ctx.db.read, agentId);
  const first = await findFirstRecording(ctx.db.read, { agentId, currency });
  const months = listMonthsBetween(calendar.monthAt(first ?? now), calendar.monthAt(now));
  const toItem = (period: StatementPeriod) => ({
    period,
    isFinal: isFinal(calendar.limitsOf(period).end, now),
  });
  return [...months.toReversed(), ...listYears(months).toReversed()].map(toItem);
}
