import { setImmediate } from 'node:timers/promises';
import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import ical from 'ical.js';
import type { Period } from '../slots/find-slots.ts';
import { createTimeReader } from './read-calendar-time.ts';

/** A file that is not a calendar, or that is too large to expand. The message is for the agent. */
export class UnreadableCalendar extends Error {}

interface Window {
  readonly from: Instant;
  readonly until: Instant;
  /** The zone of times without one and of whole days, unless the calendar names another. */
  readonly timeZone: string;
}

/** The most repetitions that are looked at: weekly events of ten years are 500 each. */
const MAX_REPETITIONS = 50_000;
/** The most busy periods that are stored. */
const MAX_PERIODS = 5_000;
/** After this many repetitions, other work of the process gets a turn. */
const TURN = 500;

const SECOND_MS = 1_000;

/** The entries of Gable's own calendar files: the tours are known already. */
const OWN_UID = /^tour-.+@gable$/;

function parseComponent(text: string): ical.Component {
  try {
    const component = new ical.Component(ical.parse(text));
    if (component.name === 'vcalendar') return component;
  } catch {
    // The message of the library is for programmers.
  }
  throw new UnreadableCalendar('The file is not a calendar in iCal format.');
}

/**
 * Adds the zones that the file names without describing them, so that the library keeps their names.
 * `createTimeReader` looks them up in the IANA database.
 */
function addMissingZones(calendar: ical.Component, text: string): void {
  for (const name of new Set([...text.matchAll(/;TZID="?([^":;\r\n]+)/g)].map(([, zone = '']) => zone))) {
    if (calendar.getTimeZoneByID(name)) continue;
    const zone = new ical.Component('vtimezone');
    zone.addPropertyWithValue('tzid', name);
    calendar.addSubcomponent(zone);
  }
}

const textOf = (component: ical.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Whether an event takes up time: it is not canceled, not shown as free, and not a tour of Gable. */
function isBusy(component: ical.Component): boolean {
  return (
    textOf(component, 'status') !== 'CANCELLED' &&
    textOf(component, 'transp') !== 'TRANSPARENT' &&
    textOf(component, 'x-microsoft-cdo-busystatus') !== 'FREE' &&
    !OWN_UID.test(String(component.getFirstPropertyValue('uid') ?? ''))
  );
}

/** Returns the events with the changed dates of repeated ones. */
function listEvents(calendar: ical.Component): ical.Event[] {
  const components = calendar.getAllSubcomponents('vevent');
  const isException = (component: ical.Component) => component.hasProperty('recurrence-id');
  const uidOf = (component: ical.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const exceptions = Map.groupBy(components.filter(isException), uidOf);
  const events = components.filter((component) => !isException(component));
  const known = new Set(events.map(uidOf));
  // A file can contain a changed date without the event that it belongs to.
  const orphans = components.filter((component) => isException(component) && !known.has(uidOf(component)));
  return [
    ...events.map(
      (component) => new ical.Event(component, { exceptions: exceptions.get(uidOf(component)) ?? [] }),
    ),
    ...orphans.map((component) => new ical.Event(component)),
  ];
}

interface Occurrence {
  readonly component: ical.Component;
  readonly start: ical.Time;
  readonly end: ical.Time;
}

/** Lists the occurrences of an event until a time, in order. */
function* listOccurrences(event: ical.Event, until: Instant): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { component: event.component, start: event.startDate, end: event.endDate };
    return;
  }
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    // A day is more than the difference between any two zones.
    if (next.toJSDate().getTime() > until + DAY_MS) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    yield { component: item.component, start: startDate, end: endDate };
  }
}

/** Lists the occurrences of all events until a time. Throws UnreadableCalendar if there are too many. */
async function* listAllOccurrences(calendar: ical.Component, until: Instant): AsyncGenerator<Occurrence> {
  let repetitions = 0;
  for (const event of listEvents(calendar))
    for (const occurrence of listOccurrences(event, until)) {
      repetitions += 1;
      if (repetitions > MAX_REPETITIONS)
        throw new UnreadableCalendar('The calendar has too many repeated events.');
      if (repetitions % TURN === 0) await setImmediate();
      yield occurrence;
    }
}

/** Whether a period takes up time within a window. */
function isWithin({ start, end }: Period, { from, until }: Window): boolean {
  return end > start && end > from && start < until;
}

/** Whether a time is before the window in any zone. Cheaper than the exact time. */
function isLongAgo(end: ical.Time, { from }: Window): boolean {
  return end.toUnixTime() * SECOND_MS < from - 2 * DAY_MS;
}

/** Joins periods that overlap or touch. */
function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const { start, end } of periods.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: instant(Math.max(last.end, end)) };
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Returns when the events of a calendar in iCal format (RFC 5545) take up time, within a window, as
 * periods that do not overlap. Events that are canceled or shown as free do not count. Throws
 * UnreadableCalendar.
 */
export async function parseBusyTimes(text: string, window: Window): Promise<Period[]> {
  const calendar = parseComponent(text);
  addMissingZones(calendar, text);
  const toInstant = createTimeReader(calendar, window.timeZone);
  const found: Period[] = [];
  for await (const { component, start, end } of listAllOccurrences(calendar, window.until)) {
    if (isLongAgo(end, window) || !isBusy(component)) continue;
    const period = { start: toInstant(start), end: toInstant(end) };
    if (isWithin(period, window)) found.push(period);
  }
  const periods = merge(found);
  if (periods.length > MAX_PERIODS) throw new UnreadableCalendar('The calendar has too many events.');
  return periods;
}
