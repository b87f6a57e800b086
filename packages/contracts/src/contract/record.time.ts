import { type Instant, madeOnce } from '../kernel/index.ts';

const precise = madeOnce(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
);

/** 'Nov 21, 2026, 7:05:12 PM UTC': to the second, in UTC, as a record is printed. */
export function formatRecordTime(at: Instant): string {
  return `${precise().format(at)} UTC`;
}
