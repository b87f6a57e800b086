import { formatMonth, formatShortMonth } from './format-en-us.ts';
import type { Instant } from './instant.schemas.ts';

const isInstant = (milliseconds: number): milliseconds is Instant => Number.isSafeInteger(milliseconds);

/** Converts whole milliseconds to an Instant. Throws a RangeError for fractions. */
export function instant(milliseconds: number): Instant {
  if (!isInstant(milliseconds))
    throw new RangeError(`${milliseconds} is not a whole number of milliseconds.`);
  return milliseconds;
}

/** Converts the provider's seconds to an Instant. */
export function instantFromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

export function toSeconds(at: Instant): number {
  return Math.floor(at / 1000);
}

/**
 * Formats a date in the local time zone as 'Nov 21, 2026' (docs/product.md, Constants and limits).
 */
export function formatDate(at: Instant | null | undefined, missing = 'N/A'): string {
  if (at === null || at === undefined) return missing;
  const day = new Date(at);
  return `${formatShortMonth(day.getMonth())} ${day.getDate()}, ${day.getFullYear()}`;
}

/**
 * Formats a day in UTC as 'Nov 21, 2026', so that all people read the same one: a due date, or the date of a
 * payout, which the bank's statement has as well.
 */
export function formatUtcDate(at: Instant | null, missing = 'N/A'): string {
  if (at === null) return missing;
  const day = new Date(at);
  return `${formatShortMonth(day.getUTCMonth())} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** Formats a day in UTC as 'November 21, 2026', so that both parties of a contract read the same one. */
export function formatLongDate(at: Instant): string {
  const day = new Date(at);
  return `${formatMonth(day.getUTCMonth())} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
