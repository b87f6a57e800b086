import { DAY_MS, formatDate, HOUR_MS, type Instant, MINUTE_MS } from '@gable/contracts/kernel';

/** A session's `lastUsedAt` changes only when its token is refreshed, at most an hour later. */
const TOKEN_LIFETIME = HOUR_MS + 5 * MINUTE_MS;

function formatAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Returns 'Last used 3 hours ago', or a date for older times. `now` is in milliseconds. */
export function formatLastUsed(at: Instant, now: number): string {
  const age = now - at;
  if (age < TOKEN_LIFETIME) return 'Last used within the hour';
  if (age < DAY_MS) return `Last used ${formatAgo(Math.floor(age / HOUR_MS), 'hour')}`;
  if (age < 14 * DAY_MS) return `Last used ${formatAgo(Math.floor(age / DAY_MS), 'day')}`;
  return `Last used ${formatDate(at)}`;
}
