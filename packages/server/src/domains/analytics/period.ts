import type { AnalyticsRange } from '@gable/contracts/analytics';
import { type Instant, instant } from '@gable/contracts/kernel';
import { addMonths, MONTHS_PER_YEAR, nextMonth, type StatementPeriod } from '@gable/contracts/statement';
import { type AgentCalendar, listMonthsBetween } from '../agent-calendar/index.ts';

/** A time range that includes `from` and excludes `to`. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** The requested period and the previous one to compare with; null for all time. */
export interface Periods {
  readonly current: Period;
  readonly previous: Period | null;
}

/** A month of a period, such as '2026-11'. */
export interface Month extends Period {
  readonly month: StatementPeriod;
}

/**
 * Subtracts months. Clamps to the last day of the month (May 31 -> April 30), and counts the last day of a
 * month from its end (April 30 -> March 31), so that no day is missing from the comparison of whole months.
 */
function subtractMonths(calendar: AgentCalendar, at: Instant, months: number): Instant {
  const month = calendar.monthAt(at);
  const current = calendar.limitsOf(month);
  const { start, end } = calendar.limitsOf(addMonths(month, -months));
  const sameDay = Math.min(start + (at - current.start), end - 1);
  const isLastDay = calendar.startOfDay(calendar.dayAt(at), 1) >= current.end;
  return instant(isLastDay ? Math.max(sameDay, end - (current.end - at)) : sameDay);
}

/** Returns the number of months in a range, including the current one; null for all time. */
function countMonths(range: AnalyticsRange, current: StatementPeriod): number | null {
  switch (range) {
    case '3-months':
      return 3;
    case '6-months':
      return 6;
    case '12-months':
      return MONTHS_PER_YEAR;
    case 'this-year':
      return Number(current.split('-')[1]);
    case 'all':
      return null;
  }
}

/**
 * Returns the bounds of a range, whose months are those of the agent's statements. It ends with the current
 * month, not now, because the provider's clock may be ahead of ours. The previous period ends at the same
 * point of its month as now.
 *
 * @param startedAt The agent's first deal or payment; null if there is none.
 */
export function toPeriods(
  calendar: AgentCalendar,
  range: AnalyticsRange,
  { now, startedAt }: { readonly now: Instant; readonly startedAt: Instant | null },
): Periods {
  const current = calendar.monthAt(now);
  const to = calendar.startOf(nextMonth(current));
  const months = countMonths(range, current);
  if (months === null) {
    const begun = instant(Math.min(startedAt ?? now, now));
    return { current: { from: calendar.startOf(calendar.monthAt(begun)), to }, previous: null };
  }
  const first = addMonths(current, 1 - months);
  const back = range === 'this-year' ? MONTHS_PER_YEAR : months;
  return {
    current: { from: calendar.startOf(first), to },
    previous: {
      from: calendar.startOf(addMonths(first, -back)),
      to: subtractMonths(calendar, now, back),
    },
  };
}

/** Lists the months of a period, oldest first. */
export function listMonths(calendar: AgentCalendar, { from, to }: Period): Month[] {
  const last = calendar.monthAt(instant(to - 1));
  return listMonthsBetween(calendar.monthAt(from), last).map((month) => {
    const { start, end } = calendar.limitsOf(month);
    return { month, from: start, to: end };
  });
}
