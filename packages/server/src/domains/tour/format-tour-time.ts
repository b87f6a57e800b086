import type { Instant } from '@gable/contracts/kernel';
import { createFormatByZone } from '#kernel/index.ts';

const getFormat = createFormatByZone({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats a time in a time zone, such as 'Wed, Dec 2, 9:00 AM EST'. */
export function formatTourTime(at: Instant, timeZone: string): string {
  return getFormat(timeZone).format(at).replaceAll('\u202f', ' ');
}
