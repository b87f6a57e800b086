import { DAY_MS, formatDate, formatTime, type Instant, instant } from '@gable/contracts/kernel';

/** Formats '2:05 PM' in the local time zone. */
export const timeOfDay = (at: Instant): string => formatTime(at);

/** Formats 'Saturday, November 21, 2026 at 2:05 PM'. */
export const fullTime = (at: Instant): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** Returns the start of the local day, in milliseconds. */
export function getStartOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Formats a day as 'Today', 'Yesterday', or the date. */
export function formatDay(day: number, now: number): string {
  if (day === getStartOfDay(now)) return 'Today';
  // Subtracts half a day, because a day may have 23 or 25 hours.
  if (day === getStartOfDay(getStartOfDay(now) - DAY_MS / 2)) return 'Yesterday';
  return formatDate(instant(day + DAY_MS / 2));
}
