import type { Instant } from '@gable/contracts/kernel';

/** Formats the day of a time in a time zone as 'Nov 1, 2026'. */
export function formatDayIn(at: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
}
