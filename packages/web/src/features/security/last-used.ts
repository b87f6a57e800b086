import { formatDate, type Instant } from '@gable/contracts/kernel';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session's `lastUsedAt` changes only when its token is refreshed, at most an hour later. */
const TOKEN_LIFETIME = HOUR + 5 * MINUTE;

function formatAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Returns 'Last used 3 hours ago', or a date for older times. `now` is in milliseconds. */
export function formatLastUsed(at: Instant, now: number): string {
  const age = now - at;
  if (age < TOKEN_LIFETIME) return 'Last used within the hour';
  if (age < DAY) return `Last used ${formatAgo(Math.floor(age / HOUR), 'hour')}`;
  if (age < 14 * DAY) return `Last used ${formatAgo(Math.floor(age / DAY), 'day')}`;
  return `Last used ${formatDate(at)}`;
}
