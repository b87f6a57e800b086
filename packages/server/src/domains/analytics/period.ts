import type { AnalyticsRange } from '@gable/contracts/analytics';
import { type Instant, instant } from '@gable/contracts/kernel';

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

/** Returns the start (UTC) of the month that is `months` after the month of `at`. */
function startOfMonth(at: Instant, months = 0): Instant {
  const date = new Date(at);
  return instant(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** Subtracts months. Clamps to the last day of the month (May 31 -> April 30). */
function subtractMonths(at: Instant, months: number): Instant {
  const month = startOfMonth(at, -months);
  const next = startOfMonth(month, 1);
  return instant(Math.min(month + (at - startOfMonth(at)), next - 1));
}

/** Returns the number of months in a range, including the current one; null for all time. */
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
 * Returns the bounds of a range. It ends with the current month, not now, because the provider's
 * clock may be ahead of ours. The previous period ends at the same point of its month as now.
 *
 * @param startedAt The agent's first deal or payment; null if there is none.
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

/** Lists the months of a period as '2026-11', oldest first. */
export function listMonths({ from, to }: Period): string[] {
  const names: string[] = [];
  for (let month = startOfMonth(from); month < to; month = startOfMonth(month, 1))
    names.push(new Date(month).toISOString().slice(0, 7));
  return names;
}
