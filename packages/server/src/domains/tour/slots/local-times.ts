import { MINUTE_MS } from '@gable/contracts/kernel';
import { END_OF_DAY } from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import { createLruCache } from '#kernel/index.ts';

/**
 * The times of days in time zones, in milliseconds. A conversion takes 20 us, and each visitor of an
 * agent's page needs the same ones.
 */
const cache = createLruCache<number>(10_000);

function remember(key: string, convert: () => number): number {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const at = convert();
  cache.set(key, at);
  return at;
}

const dates = createLruCache<Temporal.PlainDate>(10_000);

/** Local dates change at multiples of it: all offsets in use are multiples of it. */
const DATE_STEP_MS = 15 * MINUTE_MS;

/** Returns the local date of a time. */
export function toDate(at: number, timeZone: string): Temporal.PlainDate {
  const key = `${timeZone} ${Math.floor(at / DATE_STEP_MS)}`;
  const known = dates.get(key);
  if (known) return known;
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  dates.set(key, date);
  return date;
}

/** Returns the first moment of a day, in milliseconds. */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): number {
  return remember(`${timeZone} ${date}`, () => date.toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * Converts a time of a day to an instant. On days when clocks change, the time may be skipped or
 * repeated: the start of a window is then the later instant and its end the earlier one, so that no
 * tour is outside of the agent's hours.
 */
export function toInstant(
  date: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later',
): number {
  if (time === END_OF_DAY) return startOfDay(date.add({ days: 1 }), timeZone);
  return remember(`${timeZone} ${date} ${time} ${disambiguation}`, () => {
    const wallClock = date.toPlainDateTime(Temporal.PlainTime.from(time));
    return wallClock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  });
}
