import { type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, composeCalendar } from './compose-calendar.ts';

const at = (text: string) => instant(Date.parse(text));

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'tour-1@gable',
  sequence: 0,
  stamp: at('2026-11-01T12:00:00Z'),
  status: 'confirmed',
  start: at('2026-12-02T14:00:00Z'),
  end: at('2026-12-02T15:00:00Z'),
  timeZone: 'America/New_York',
  summary: 'Home tour with Ben Buyer',
  description: 'Map: https://example.com/?a=1,2;3',
  location: '12 Main Street, Springfield',
  url: 'http://gable.test/tours/1',
  organizer: { name: 'Ada "The" Agent', email: 'ada@example.com' },
  attendee: { name: 'Ben Buyer', email: 'ben@example.com' },
  ...fields,
});

/** Reads a calendar with a library that did not write it. Times use the VTIMEZONE of the file only. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => [String(component.getFirstPropertyValue('tzid')), new ICAL.Timezone(component)]),
  );
  const toInstant = (event: ICAL.Component, name: string) => {
    const time = event.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`The event has no ${name}.`);
    const zone = zones.get(String(event.getFirstProperty(name)?.getParameter('tzid')));
    if (zone) time.zone = zone;
    return time.toUnixTime() * 1_000;
  };
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    event,
    start: toInstant(event, 'dtstart'),
    end: toInstant(event, 'dtend'),
    value: (name: string) => event.getFirstPropertyValue(name),
  }));
  return { calendar, events, zones };
}

const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Phoenix',
  'America/Sao_Paulo',
  'Europe/Dublin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
];

describe('composeCalendar', () => {
  it('writes an invitation that another library reads', () => {
    const { calendar, events } = read(composeCalendar({ method: 'request', entries: [entry()] }));
    const [found] = events;
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(found?.value('uid')).toBe('tour-1@gable');
    expect(found?.value('sequence')).toBe(0);
    expect(String(found?.value('dtstamp'))).toBe('2026-11-01T12:00:00Z');
    expect(found?.value('status')).toBe('CONFIRMED');
    expect(found?.value('location')).toBe('12 Main Street, Springfield');
    expect(found?.value('description')).toBe('Map: https://example.com/?a=1,2;3');
    expect(String(found?.value('organizer')).toLowerCase()).toBe('mailto:ada@example.com');
    expect(String(found?.value('attendee')).toLowerCase()).toBe('mailto:ben@example.com');
    expect(found?.event.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
    expect(found).toMatchObject({ start: entry().start, end: entry().end });
  });

  it('keeps the UID of an entry that is moved or canceled, and increases its SEQUENCE', () => {
    const moved = entry({ sequence: 1, status: 'tentative' });
    const update = read(composeCalendar({ method: 'request', entries: [moved] }));
    expect(update.events[0]?.value('status')).toBe('TENTATIVE');
    const canceled = entry({ sequence: 2, status: 'canceled' });
    const removal = read(composeCalendar({ method: 'cancel', entries: [canceled] }));
    expect(removal.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(removal.events[0]?.value('status')).toBe('CANCELLED');
    expect(removal.events[0]?.value('uid')).toBe(update.events[0]?.value('uid'));
    expect(removal.events[0]?.value('sequence')).toBe(2);
  });

  it('ends lines with CRLF and folds them at 75 octets', () => {
    const long = '二丁目 — Ünïcode 🏡, "quoted"; with \\ and '.repeat(6);
    const text = composeCalendar({ method: 'publish', entries: [entry({ location: long, summary: long })] });
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(text).events[0]?.value('location')).toBe(long);
  });

  it.each([
    // Half an hour before and after the clocks change.
    ['America/New_York', '2026-03-08T06:30:00Z'],
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z'],
    // The second time of the hour that is repeated.
    ['America/New_York', '2026-11-01T06:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z'],
    ['Asia/Kathmandu', '2028-02-29T18:14:00Z'],
    ['UTC', '2026-12-31T23:30:00Z'],
  ])('keeps the time in %s at %s', (timeZone, start) => {
    const times = { timeZone, start: at(start), end: at(start.replace('00Z', '01Z')) };
    const { events } = read(composeCalendar({ method: 'publish', entries: [entry(times)] }));
    expect(events[0]?.start).toBe(times.start);
  });

  it('keeps any time in any zone, with several entries and zones in one file', () => {
    const range = { min: at('1995-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') };
    const tour = fc
      .record({ minute: fc.integer(range), timeZone: fc.constantFrom(...ZONES) })
      .map(({ minute, timeZone }) => ({ timeZone, start: toMinute(minute) }));
    fc.assert(
      fc.property(fc.array(tour, { minLength: 1, maxLength: 4 }), (tours) => {
        const entries = tours.map(({ start, timeZone }, index) =>
          entry({ uid: `tour-${index}@gable`, timeZone, start, end: instant(start + MINUTE_MS) }),
        );
        const { events } = read(composeCalendar({ method: 'publish', entries }));
        expect(events.map(({ start }) => start)).toEqual(tours.map(({ start }) => start));
      }),
    );
  });
});

const toMinute = (ms: number): Instant => instant(Math.floor(ms / MINUTE_MS) * MINUTE_MS);
