import { type Instant, instant } from '@gable/contracts/kernel';
import { timeZoneSchema } from '@gable/contracts/tour';
import type ical from 'ical.js';
import { Temporal } from 'temporal-polyfill';

const SECOND_MS = 1_000;

/**
 * Creates a function that returns the instant of a time in a calendar file. IANA names are looked up in
 * the database that the slots use; other zones are read from the file. Whole days and times without a
 * zone are in the zone of the calendar, or else in the given one.
 */
export function createTimeReader(calendar: ical.Component, timeZone: string): (time: ical.Time) => Instant {
  const zones = new Map<string, string | null>();
  /** Returns the IANA name of a zone; null if it has none. */
  const findZone = (name: string): string | null => {
    const known = zones.get(name);
    if (known !== undefined) return known;
    const parsed = timeZoneSchema.safeParse(name);
    const zone = parsed.success ? parsed.data : null;
    zones.set(name, zone);
    return zone;
  };
  const own = findZone(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? timeZone;
  const inZone = ({ year, month, day, hour, minute, second }: ical.Time, zone: string) => {
    const wallClock = new Temporal.PlainDateTime(year, month, day, hour, minute, second);
    return instant(wallClock.toZonedDateTime(zone).epochMilliseconds);
  };
  return (time) => {
    const name = time.zone?.tzid ?? 'floating';
    if (time.isDate || name === 'floating') return inZone(time, own);
    if (name === 'UTC' || name === 'Z') return instant(time.toUnixTime() * SECOND_MS);
    const zone = findZone(name);
    return zone === null ? instant(time.toUnixTime() * SECOND_MS) : inZone(time, zone);
  };
}
