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
import { dayAt } from '#kernel/index.ts';

/** The time zone of agents who have not chosen one. CSV files are in UTC too. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The years of periods. No agent has money before. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** Earlier than any statement. */
export const EARLIEST_MONTH: StatementPeriod = toMonth(FIRST_YEAR, 1);

/** A time zone of an agent, from a month on. */
export interface ZoneFromMonth {
  readonly firstMonth: string;
  readonly timeZone: string;
}

/** The limits of a period: `start` is inclusive, `end` exclusive. */
export interface Limits {
  readonly start: Instant;
  readonly end: Instant;
}

/** The days, months and years of an agent's money (decision 123). */
export interface AgentCalendar {
  /** Returns the time zone in which a month begins. */
  zoneOf(month: StatementPeriod): string;
  /** Lists the time zones in which the months of a period begin, and in which it ends, in order. */
  zonesOf(period: StatementPeriod): readonly string[];
  startOf(period: StatementPeriod): Instant;
  /** The limits of a period that has begun. */
  limitsOf(period: StatementPeriod): Limits;
  /** Returns the month at a time. */
  monthAt(at: Instant): StatementPeriod;
  /** Returns the time zone of the month at a time. */
  zoneAt(at: Instant): string;
  /** Returns the day at a time, such as '2026-11-28'. */
  dayAt(at: Instant): string;
  /** Returns the start of a day such as '2026-11-28', or of one that is some days later. */
  startOfDay(day: string, daysLater?: number): Instant;
}

const firstMonthOf = (period: StatementPeriod) => (isYear(period) ? toMonth(Number(period), 1) : period);

/** Returns the year, or the nearest one that a period can have: a filter can name any day. */
const toPeriodYear = (year: number) => Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR);

/** Returns the first month after a period. */
function monthAfter(period: StatementPeriod): StatementPeriod {
  return isYear(period) ? toMonth(Number(period) + 1, 1) : nextMonth(period);
}

/**
 * Creates the calendar of an agent's time zones, oldest first. Each month begins at midnight in its
 * own time zone and ends where the next one begins, so months have no gap and do not overlap, even
 * where the time zone changes.
 */
export function createCalendar(zones: readonly ZoneFromMonth[]): AgentCalendar {
  const zoneOf = (month: StatementPeriod) =>
    zones.findLast(({ firstMonth }) => firstMonth <= month)?.timeZone ?? DEFAULT_TIME_ZONE;

  function startOf(period: StatementPeriod): Instant {
    const month = firstMonthOf(period);
    const midnight = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(zoneOf(month));
    return instant(midnight.epochMilliseconds);
  }

  function monthAt(at: Instant): StatementPeriod {
    // A day earlier, because no time zone is that far ahead of or behind UTC.
    const { year, month } = Temporal.Instant.fromEpochMilliseconds(at - DAY_MS).toZonedDateTimeISO('UTC');
    const candidate = toMonth(year, month);
    return startOf(nextMonth(candidate)) <= at ? nextMonth(candidate) : candidate;
  }

  // Most agents have one time zone, and a file has thousands of times.
  const isConstant = zones.every(({ firstMonth }) => firstMonth <= EARLIEST_MONTH);
  const zoneAt = (at: Instant) => zoneOf(isConstant ? EARLIEST_MONTH : monthAt(at));

  return {
    zoneOf,
    zonesOf: (period) => [
      ...new Set([...listMonthsOf(period), monthAfter(period)].map((month) => zoneOf(month))),
    ],
    startOf,
    limitsOf: (period) => ({ start: startOf(period), end: startOf(monthAfter(period)) }),
    monthAt,
    zoneAt,
    dayAt: (at) => dayAt(at, zoneAt(at)),
    startOfDay: (day, daysLater = 0) => {
      const date = Temporal.PlainDate.from(day).add({ days: daysLater });
      const midnight = date.toZonedDateTime(zoneOf(toMonth(toPeriodYear(date.year), date.month)));
      return instant(midnight.epochMilliseconds);
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
