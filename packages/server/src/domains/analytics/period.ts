import type { AnalyticsRange } from '@gable/contracts/analytics';
import { type Instant, instant } from '@gable/contracts/kernel';

/** A stretch of time: `from` counts, `to` does not. */
export interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** The time that figures are asked for, and the one before it to hold them against; none before all time. */
export interface Periods {
  readonly current: Period;
  readonly previous: Period | null;
}

/** The first moment of the month in UTC, `months` later than the moment's own. */
function startOfMonth(at: Instant, months = 0): Instant {
  const date = new Date(at);
  return instant(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The same day and time so many months earlier; the month's last day where it has no such day (May 31 -> April 30). */
function subtractMonths(at: Instant, months: number): Instant {
  const month = startOfMonth(at, -months);
  const next = startOfMonth(month, 1);
  return instant(Math.min(month + (at - startOfMonth(at)), next - 1));
}

/** How many months a range holds, this one included; null for all of them. */
function countMonths(range: AnalyticsRange, now: Instant): number | null {
  switch (range) {
    case '3-months':
      return 3;
    case '6-months':
      return 6;
    case '12-months':
      return 12;
    case 'this-year':
      return new Date(now).getUTCMonth() + 1;
    case 'all':
      return null;
  }
}

/**
 * Where a range begins and ends. It ends with this month, not with this moment: the provider's clock may be ahead of
 * ours. The time before ends at the same point of its month as now is of this one, so that like is held against like.
 *
 * @param startedAt when the agent's first deal or payment was; null when there is neither
 */
export function toPeriods(range: AnalyticsRange, now: Instant, startedAt: Instant | null): Periods {
  const to = startOfMonth(now, 1);
  const months = countMonths(range, now);
  if (months === null) {
    const begun = instant(Math.min(startedAt ?? now, now));
    return { current: { from: startOfMonth(begun), to }, previous: null };
  }
  const from = startOfMonth(now, 1 - months);
  const back = range === 'this-year' ? 12 : months;
  return {
    current: { from, to },
    previous: { from: startOfMonth(from, -back), to: subtractMonths(now, back) },
  };
}

/** The months of a period as '2026-11', oldest first. */
export function listMonths({ from, to }: Period): string[] {
  const names: string[] = [];
  for (let month = startOfMonth(from); month < to; month = startOfMonth(month, 1))
    names.push(new Date(month).toISOString().slice(0, 7));
  return names;
}
