import { type Instant, lazyValue } from '@gable/contracts/kernel';

const getLongDateFormat = lazyValue(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats a date like 'November 21, 2026', in UTC so that both parties see the same day. */
export function formatLongDate(at: Instant): string {
  return getLongDateFormat().format(at);
}
