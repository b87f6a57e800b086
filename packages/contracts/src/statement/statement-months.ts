import { isYear } from './format-period.ts';
import { type StatementPeriod, statementPeriodSchema } from './statement-period.schemas.ts';

export const MONTHS_PER_YEAR = 12;

/** Returns the months of a period, oldest first: twelve for a year. */
export function listMonthsOf(period: StatementPeriod): StatementPeriod[] {
  if (!isYear(period)) return [period];
  return Array.from({ length: MONTHS_PER_YEAR }, (_, index) => toMonth(Number(period), index + 1));
}

/** Returns a month as '2026-11'. `month` is from 1 to 12. */
export function toMonth(year: number, month: number): StatementPeriod {
  return statementPeriodSchema.parse(`${year}-${String(month).padStart(2, '0')}`);
}

/** Returns the month that is `count` months after another one, or before it. */
export function addMonths(period: StatementPeriod, count: number): StatementPeriod {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const index = year * MONTHS_PER_YEAR + month - 1 + count;
  return toMonth(Math.floor(index / MONTHS_PER_YEAR), (index % MONTHS_PER_YEAR) + 1);
}

/** Returns the month after a month. */
export const nextMonth = (period: StatementPeriod): StatementPeriod => addMonths(period, 1);

/** Returns the year of a period. */
export function yearOf(period: StatementPeriod): StatementPeriod {
  return statementPeriodSchema.parse(period.slice(0, 4));
}
