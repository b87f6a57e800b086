import { formatDate, type Instant } from '@gable/contracts/kernel';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'just now', '5 min ago', '3 h ago', 'yesterday' for what is a day old, then the date. */
export function timeAgo(at: Instant, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return age < 2 * DAY_MS ? 'yesterday' : formatDate(at);
}
