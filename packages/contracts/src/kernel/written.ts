/**
 * Numbers, days and times as the US writes them, without `Intl`: the first formatter of a page looks through every language
 * that the browser knows, which takes a phone 60 ms. Rarer words are `Intl`'s, by `madeOnce`. A test holds both against each other.
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

/** '1,250': a whole number. */
export function writtenWhole(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** 'November' for 10: the month as `Date` counts it. */
export function writtenMonth(month: number): string {
  return MONTHS[month] ?? '';
}

/** 'Nov' for 10. */
export function writtenMonthShort(month: number): string {
  return writtenMonth(month).slice(0, 3);
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** '2:05 PM' where the reader is; '2:05:09 PM' to the second. */
export function writtenTime(at: number, exactTo: 'minute' | 'second' = 'minute'): string {
  const time = new Date(at);
  const hours = time.getHours();
  const seconds = exactTo === 'second' ? `:${twoDigits(time.getSeconds())}` : '';
  return `${hours % 12 || 12}:${twoDigits(time.getMinutes())}${seconds} ${hours < 12 ? 'AM' : 'PM'}`;
}
