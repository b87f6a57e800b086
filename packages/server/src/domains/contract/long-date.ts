import { type Instant, madeOnce } from '@gable/contracts/kernel';

const longDate = madeOnce(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

/** 'November 21, 2026', as a contract is dated: in UTC, so that both parties read the same day. */
export function formatLongDate(at: Instant): string {
  return longDate().format(at);
}
