import { formatDate, type Instant, instant, madeOnce, writtenTime } from '@gable/contracts/kernel';

const DAY_MS = 86_400_000;
const full = madeOnce(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' }));

/** '2:05 PM', where the reader is. */
export const timeOfDay = (at: Instant): string => writtenTime(at);

/** 'Saturday, November 21, 2026 at 2:05 PM' */
export const fullTime = (at: Instant): string => full().format(at);

/** The day that a moment lies on where the reader is, as something to compare. */
export function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** 'Today', 'Yesterday', or the date. */
export function dayLabel(day: number, now: number): string {
  if (day === dayOf(now)) return 'Today';
  // Half a day more than one: a day may have 23 hours, or 25.
  if (day === dayOf(dayOf(now) - DAY_MS / 2)) return 'Yesterday';
  return formatDate(instant(day + DAY_MS / 2));
}
