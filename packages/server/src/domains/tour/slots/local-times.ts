import { DAY_MS, MINUTE_MS } from '@gable/contracts/kernel';
import { END_OF_DAY } from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import { createLruCache } from '#kernel/index.ts';

/**
 * A local date: the number of days from January 1, 1970. A number, because dates are compared and counted
 * for each day of a search.
 */
export type Day = number;

/** Returns a date as '2026-11-21'. */
export function formatDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day of the week, from 1 for Monday to 7. */
export function getWeekday(day: Day): number {
  // January 1, 1970 was a Thursday.
  return ((day + 3) % 7) + 1;
}

/**
 * The times of days in time zones, in milliseconds. A conversion takes 20 us, and each visitor of an
 * agent's page needs the same ones.
 */
const cache = createLruCache<number>(10_000);

function remember(key: string, convert: () => number): number {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const converted = convert();
  cache.set(key, converted);
  return converted;
}

/** Local dates change at multiples of it: all offsets in use are multiples of it. */
const DAY_STEP_MS = 15 * MINUTE_MS;

/** Returns the local date of a time in milliseconds. */
export function toDay(at: number, timeZone: string): Day {
  return remember(`${timeZone} day ${Math.floor(at / DAY_STEP_MS)}`, () => {
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
    return Date.UTC(date.year, date.month - 1, date.day) / DAY_MS;
  });
}

/** Returns the first moment of a day, in milliseconds. */
export function startOfDay(day: Day, timeZone: string): number {
  return remember(
    `${timeZone} ${day}`,
    () => Temporal.PlainDate.from(formatDay(day)).toZonedDateTime(timeZone).epochMilliseconds,
  );
}

/**
 * Converts a time of a day to an instant. On days when clocks change, the time may be skipped or
 * repeated: the start of a window is then the later instant and its end the earlier one, so that no
 * tour is outside of the agent's hours.
 */
export function toInstant(
  day: Day,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later',
): number {
  if (time === END_OF_DAY) return startOfDay(day + 1, timeZone);
  return remember(`${timeZone} ${day} ${time} ${disambiguation}`, () => {
    const wallClock = Temporal.PlainDateTime.from(`${formatDay(day)}T${time}`);
    return wallClock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  });
}
