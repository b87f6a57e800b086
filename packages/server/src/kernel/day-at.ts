import type { Instant } from '@gable/contracts/kernel';
import { Temporal } from 'temporal-polyfill';

/** Returns the day of a time in a time zone, such as '2026-12-01'. */
export function dayAt(at: Instant, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
