import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import {
  isYear,
  listMonthsOf,
  nextMonth,
  type StatementPeriod,
  toMonth,
  yearOf,
} from '@gable/contracts/statement';
import { Temporal } from 'temporal-polyfill';

/** The time zone of agents who have not chosen one. CSV files and the analytics are in UTC too. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** A time zone of an agent's statements, from a month on. */
export interface ZoneFromMonth {
  readonly firstMonth: string;
  readonly timeZone: string;
}

/** The limits of a period: `start` is inclusive, `end` exclusive. */
export interface Limits {
  readonly start: Instant;
  readonly end: Instant;
}

/** The months and years of an agent's statements. */
export interface StatementCalendar {
  /** Returns the time zone in which a month begins. */
  zoneOf(month: StatementPeriod): string;
  /** Lists the time zones in which the months of a period begin, and in which it ends, in order. */
  zonesOf(period: StatementPeriod): readonly string[];
  startOf(period: StatementPeriod): Instant;
  /** The limits of a period that has begun. */
  limitsOf(period: StatementPeriod): Limits;
  /** Returns the month at a time. */
  monthAt(at: Instant): StatementPeriod;
}

const firstMonthOf = (period: StatementPeriod) => (isYear(period) ? toMonth(Number(period), 1) : period);

/** Returns the first month after a period. */
function monthAfter(period: StatementPeriod): StatementPeriod {
  return isYear(period) ? toMonth(Number(period) + 1, 1) : nextMonth(period);
}

/**
 * Creates the calendar of an agent's time zones, oldest first. Each month begins at midnight in its
 * own time zone and ends where the next one begins, so months have no gap and do not overlap, even
 * where the time zone changes.
 */
export function createCalendar(zones: readonly ZoneFromMonth[]): StatementCalendar {
  const zoneOf = (month: StatementPeriod) =>
    zones.findLast(({ firstMonth }) => firstMonth <= month)?.timeZone ?? DEFAULT_TIME_ZONE;

  function startOf(period: StatementPeriod): Instant {
    const month = firstMonthOf(period);
    const midnight = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(zoneOf(month));
    return instant(midnight.epochMilliseconds);
  }

  return {
    zoneOf,
    zonesOf: (period) => [
      ...new Set([...listMonthsOf(period), monthAfter(period)].map((month) => zoneOf(month))),
    ],
    startOf,
    limitsOf: (period) => ({ start: startOf(period), end: startOf(monthAfter(period)) }),
    monthAt: (at) => {
      // A day earlier, because no time zone is that far ahead of or behind UTC.
      const { year, month } = Temporal.Instant.fromEpochMilliseconds(at - DAY_MS).toZonedDateTimeISO('UTC');
      const candidate = toMonth(year, month);
      return startOf(nextMonth(candidate)) <= at ? nextMonth(candidate) : candidate;
    },
  };
}

/** Lists the months from one to another, oldest first, both included. */
export function listMonthsBetween(first: StatementPeriod, last: StatementPeriod): StatementPeriod[] {
  const months: StatementPeriod[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/** Lists the years of months, without duplicates. */
export function listYears(months: readonly StatementPeriod[]): StatementPeriod[] {
  return [...new Set(months.map(yearOf))];
}
