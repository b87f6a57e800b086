import { formatDay, formatMonth, formatShortMonth } from '@gable/contracts/kernel';
import type { Analytics } from './analytics-query.ts';

/** Returns the start of a month, such as '2026-11', in UTC. */
const toMonthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Formats '2026-11' as 'Nov'. */
export const formatMonthShort = (month: string) => formatShortMonth(toMonthStart(month).getUTCMonth());

/** Formats '2026-11' as 'November 2026'. */
export function formatMonthLong(month: string): string {
  const start = toMonthStart(month);
  return `${formatMonth(start.getUTCMonth())} ${start.getUTCFullYear()}`;
}

/** Formats a range of months as 'Jun 2026 to Nov 2026', or a single month. */
export function formatMonthRange(months: readonly { readonly month: string }[]): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const name = (month: string) => `${formatMonthShort(month)} ${toMonthStart(month).getUTCFullYear()}`;
  return first === last ? name(first) : `${name(first)} to ${name(last)}`;
}

/** Formats a range of days as 'Jun 1, 2026 – Nov 21, 2026'. */
export function formatDayRange({ from, until }: Analytics['days']): string {
  return `${formatDay(from)} – ${formatDay(until)}`;
}
