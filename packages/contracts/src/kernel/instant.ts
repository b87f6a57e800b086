import * as z from 'zod/mini';
import { madeOnce } from './made-once.ts';

/** A moment in time: milliseconds since 1970 in UTC, as an integer. Cheap on the wire and in both databases. */
export const instantSchema = z.int().brand<'Instant'>();
export type Instant = z.infer<typeof instantSchema>;

/** Reads a whole number of milliseconds as an Instant. Throws on fractions: a clock never gives one. */
export function instant(milliseconds: number): Instant {
  return instantSchema.parse(milliseconds);
}

/** The provider counts in seconds; we count in milliseconds (spec section 9). */
export function instantFromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

export function secondsOf(at: Instant): number {
  return Math.floor(at / 1000);
}

const shortDate = madeOnce(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
);

/** 'Nov 21, 2026' in the reader's time zone (spec section 9); `missing` when there is no date. */
export function formatDate(at: Instant | null | undefined, missing = 'N/A'): string {
  return at === null || at === undefined ? missing : shortDate().format(at);
}
