import { type Instant, lazyValue } from '../kernel/index.ts';

const formatter = lazyValue(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
);

/** Returns 'Nov 21, 2026, 7:05:12 PM UTC'. */
export function formatRecordTime(at: Instant): string {
  return `${formatter().format(at)} UTC`;
}
