import * as z from 'zod/mini';
import { formatMonth } from '../kernel/index.ts';

const PERIOD = /^(20\d{2})(?:-(0[1-9]|1[0-2]))?$/;

const PERIOD_ERROR = 'Use a month such as 2026-11, or a year such as 2026';

/** The period of a statement: a month such as '2026-11', or a year such as '2026'. */
export const statementPeriodSchema = z
  .string(PERIOD_ERROR)
  .check(z.regex(PERIOD, PERIOD_ERROR))
  .brand<'StatementPeriod'>();
export type StatementPeriod = z.infer<typeof statementPeriodSchema>;

const MONTHS_PER_YEAR = 12;

/** Whether a period is a year. */
export function isYear(period: StatementPeriod): boolean {
  return !period.includes('-');
}

/** Returns the months of a period, oldest first: twelve for a year. */
export function listMonthsOf(period: StatementPeriod): StatementPeriod[] {
  if (!isYear(period)) return [period];
  return Array.from({ length: MONTHS_PER_YEAR }, (_, index) => toMonth(Number(period), index + 1));
}

/** Returns a month as '2026-11'. `month` is from 1 to 12. */
export function toMonth(year: number, month: number): StatementPeriod {
  return statementPeriodSchema.parse(`${year}-${String(month).padStart(2, '0')}`);
}

/** Returns the month after a month. */
export function nextMonth(period: StatementPeriod): StatementPeriod {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return month === MONTHS_PER_YEAR ? toMonth(year + 1, 1) : toMonth(year, month + 1);
}

/** Returns the year of a period. */
export function yearOf(period: StatementPeriod): StatementPeriod {
  return statementPeriodSchema.parse(period.slice(0, 4));
}

/** Formats a period: 'November 2026' or '2026'. */
export function formatPeriod(period: StatementPeriod): string {
  const [year = '', month] = period.split('-');
  return month === undefined ? year : `${formatMonth(Number(month) - 1)} ${year}`;
}
