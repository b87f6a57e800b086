import { isYear } from './format-period.ts';
import { type StatementPeriod, statementPeriodSchema } from './statement-period.schemas.ts';

const MONTHS_PER_YEAR = 12;

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
