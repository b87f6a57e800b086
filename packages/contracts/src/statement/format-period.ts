import { formatMonth } from '../kernel/index.ts';
import type { StatementPeriod } from './statement-period.schemas.ts';

/** Whether a period is a year. */
export function isYear(period: StatementPeriod): boolean {
  return !period.includes('-');
}

/** Formats a period: 'November 2026' or '2026'. */
export function formatPeriod(period: StatementPeriod): string {
  const [year = '', month] = period.split('-');
  return month === undefined ? year : `${formatMonth(Number(month) - 1)} ${year}`;
}
