import type { Instant } from './instant.schemas.ts';
import { writtenMonthShort } from './written.ts';

const isInstant = (milliseconds: number): milliseconds is Instant => Number.isSafeInteger(milliseconds);

/** Reads a whole number of milliseconds as an Instant. Throws a RangeError on fractions: a clock never gives one. */
export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds))
    throw new RangeError(`${milliseconds} is not a whole number of milliseconds.`);
  return milliseconds;
}

/** The provider counts in seconds; we count in milliseconds (spec section 9). */
export function instantFromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

export function secondsOf(at: Instant): number {
  return Math.floor(at / 1000);
}

/** 'Nov 21, 2026' in the reader's time zone (spec section 9); `missing` when there is no date. */
export function formatDate(at: Instant | null | undefined, missing = 'N/A'): string {
  if (at === null || at === undefined) return missing;
  const day = new Date(at);
  return `${writtenMonthShort(day.getMonth())} ${day.getDate()}, ${day.getFullYear()}`;
}
