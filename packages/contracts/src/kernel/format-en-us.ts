/**
 * US English formats without `Intl`, whose first formatter takes 60 ms on a phone because it loads
 * all locale data. Rare formats use `Intl` through `lazyValue`. A test compares both.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats an integer as '1,250'. */
export function formatInteger(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns 'November' for 10. Months are zero-based, as in `Date`. */
export function formatMonth(month: number): string {
  return MONTHS[month] ?? '';
}

/** Returns 'Nov' for 10. */
export function formatShortMonth(month: number): string {
  return formatMonth(month).slice(0, 3);
}

/** Formats a day such as '2026-12-25' as 'Dec 25, 2026', in every time zone. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${formatShortMonth((month ?? 1) - 1)} ${day}, ${year}`;
}

/** Formats a day such as '2026-12-25' as 'December 25, 2026', in every time zone. */
export function formatLongDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${formatMonth((month ?? 1) - 1)} ${day}, ${year}`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Formats a time in the local time zone as '2:05 PM', or '2:05:09 PM' with seconds. */
export function formatTime(at: number, precision: 'minute' | 'second' = 'minute'): string {
  const time = new Date(at);
  const hours = time.getHours();
  const seconds = precision === 'second' ? `:${twoDigits(time.getSeconds())}` : '';
  return `${hours % 12 || 12}:${twoDigits(time.getMinutes())}${seconds} ${hours < 12 ? 'AM' : 'PM'}`;
}
