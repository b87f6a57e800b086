import { type Instant, lazyValue } from '@gable/contracts/kernel';

const OPTIONS = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const formats = lazyValue(() => new Map<string, Intl.DateTimeFormat>());

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats().get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', { ...OPTIONS, timeZone });
  formats().set(timeZone, created);
  return created;
}

/** Formats a time in a time zone, such as 'Wed, Dec 2, 9:00 AM EST'. */
export function formatTourTime(at: Instant, timeZone: string): string {
  return getFormat(timeZone).format(at).replaceAll('\u202f', ' ');
}
