import { formatDate, type Instant } from '@gable/contracts/kernel';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session is written down anew with every refresh of its token, which comes before the hour is over. */
const TOKEN_LIFE = HOUR + 5 * MINUTE;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** 'Last used 3 hours ago': as exact as it is known, and a date where that says more. */
export function lastUsedText(at: Instant, now: number): string {
  const age = now - at;
  if (age < TOKEN_LIFE) return 'Last used within the hour';
  if (age < DAY) return `Last used ${counted(Math.floor(age / HOUR), 'hour')}`;
  if (age < 14 * DAY) return `Last used ${counted(Math.floor(age / DAY), 'day')}`;
  return `Last used ${formatDate(at)}`;
}
