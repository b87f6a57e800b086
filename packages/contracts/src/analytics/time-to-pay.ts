import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/index.ts';

/**
 * Histogram buckets for the time from invoice to payment. A bucket ends below `days` and starts
 * where the previous one ends; the last has no end.
 */
export const TIME_TO_PAY_BUCKETS = [
  { label: 'Within a day', days: 1 },
  { label: '1 to 3 days', days: 3 },
  { label: '3 to 7 days', days: 7 },
  { label: '1 to 2 weeks', days: 14 },
  { label: '2 to 4 weeks', days: 28 },
  { label: '4 weeks or more', days: null },
] as const;

/**
 * Returns the bounds of a bucket in milliseconds: `from` is inclusive, `to` exclusive; null for no
 * end.
 */
export function getTimeToPayBounds(index: number): { readonly from: number; readonly to: number | null } {
  const days = TIME_TO_PAY_BUCKETS[index]?.days ?? null;
  return {
    from: (TIME_TO_PAY_BUCKETS[index - 1]?.days ?? 0) * DAY_MS,
    to: days === null ? null : days * DAY_MS,
  };
}

const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Formats milliseconds as '40 minutes', '5 hours', '2.5 days' or '12 days'. The minimum is one
 * minute.
 */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  if (minutes < 60) return pluralize(minutes, 'minute');
  const hours = Math.round(milliseconds / HOUR_MS);
  if (hours < 24) return pluralize(hours, 'hour');
  const days = milliseconds / DAY_MS;
  return pluralize(days < 9.95 ? Math.round(days * 10) / 10 : Math.round(days), 'day');
}
