import type { Instant } from '@gable/contracts/kernel';
import { createFormatByZone } from './format-by-zone.ts';

const getFormat = createFormatByZone({ dateStyle: 'medium' });

/** Formats the day of a time in a time zone as 'Nov 1, 2026'. */
export function formatDayIn(at: Instant, timeZone: string): string {
  return getFormat(timeZone).format(at);
}
