import { instant } from '@gable/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { parseBusyTimes } from './parse-busy-times.ts';

const at = (text: string) => instant(Date.parse(text));
const WINDOW = {
  from: at('2026-11-01T00:00Z'),
  until: at('2027-11-01T00:00Z'),
  timeZone: 'America/New_York',
};

const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${lines.join('')}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const calendar = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** Returns the periods as texts, such as '2026-11-02T14:00Z/15:00Z'. */
async function read(text: string, window = WINDOW): Promise<string[]> {
  const format = (time: number) => new Date(time).toISOString().replace(':00.000Z', 'Z');
  const periods = await parseBusyTimes(text, window);
  return periods.map(({ start, end }) => `${format(start)}/${format(end)}`);
}

describe('parseBusyTimes', () => {
  it('reads times in UTC, in a named zone, and without a zone', async () => {
    const text = calendar(
      event('DTSTART:20261102T140000Z', 'DTEND:20261102T150000Z'),
      event('DTSTART;TZID=Europe/Berlin:20261103T090000', 'DURATION:PT30M'),
      event('DTSTART:20261104T090000', 'DTEND:20261104T100000'),
    );
    expect(await read(text)).toEqual([
      '2026-11-02T14:00Z/2026-11-02T15:00Z',
      '2026-11-03T08:00Z/2026-11-03T08:30Z',
      '2026-11-04T14:00Z/2026-11-04T15:00Z',
    ]);
  });

  it('reads whole days in the zone of the calendar', async () => {
    const days = event('DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261107');
    expect(await read(calendar(days))).toEqual(['2026-11-05T05:00Z/2026-11-07T05:00Z']);
    expect(await read(calendar('X-WR-TIMEZONE:Asia/Kolkata', days))).toEqual([
      '2026-11-04T18:30Z/2026-11-06T18:30Z',
    ]);
  });

  it('follows the clocks for repeated events, and leaves out removed, changed and canceled dates', async () => {
    const weekly = event(
      'DTSTART;TZID=America/New_York:20261025T090000',
      'DTEND;TZID=America/New_York:20261025T100000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=America/New_York:20261108T090000',
    );
    const uid = /UID:.*/.exec(weekly)?.[0] ?? '';
    const change = (day: string, ...lines: readonly string[]) =>
      ['BEGIN:VEVENT', uid, `RECURRENCE-ID;TZID=America/New_York:${day}T090000`, ...lines, 'END:VEVENT'].join(
        '\r\n',
      );
    const text = calendar(
      weekly,
      change(
        '20261115',
        'DTSTART;TZID=America/New_York:20261115T130000',
        'DTEND;TZID=America/New_York:20261115T140000',
      ),
      change(
        '20261122',
        'DTSTART;TZID=America/New_York:20261122T090000',
        'DTEND;TZID=America/New_York:20261122T100000',
        'STATUS:CANCELLED',
      ),
    );
    expect(await read(text)).toEqual([
      // October 25 is before the window; clocks changed on November 1.
      '2026-11-01T14:00Z/2026-11-01T15:00Z',
      '2026-11-15T18:00Z/2026-11-15T19:00Z',
      '2026-11-29T14:00Z/2026-11-29T15:00Z',
    ]);
  });

  it('leaves out what is free, canceled or a tour of Gable, and joins what overlaps', async () => {
    const time = ['DTSTART:20261102T140000Z', 'DTEND:20261102T150000Z'];
    const tour = event(...time).replace(/UID:.*/, 'UID:tour-0195a4a0-0000-7000-8000-0000000000b2@gable');
    const text = calendar(
      event(...time, 'TRANSP:TRANSPARENT'),
      event(...time, 'STATUS:CANCELLED'),
      event(...time, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      tour,
      event('DTSTART:20261103T140000Z', 'DTEND:20261103T150000Z'),
      event('DTSTART:20261103T143000Z', 'DTEND:20261103T160000Z'),
    );
    expect(await read(text)).toEqual(['2026-11-03T14:00Z/2026-11-03T16:00Z']);
  });

  it('reads zones of the file that have no IANA name', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const local = event(
      'DTSTART;TZID=Customized Time Zone:20261102T140000',
      'DTEND;TZID=Customized Time Zone:20261102T150000',
    );
    expect(await read(calendar(zone, local))).toEqual(['2026-11-02T12:00Z/2026-11-02T13:00Z']);
  });

  it.each(['', '<html></html>', 'BEGIN:VCALENDAR', event('DTSTART:20261102T140000Z')])(
    'rejects %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('The file is not a calendar in iCal format.');
    },
  );

  it('ends the expansion of endless and of too frequent events', async () => {
    const daily = event('DTSTART:20200101T140000Z', 'DTEND:20200101T150000Z', 'RRULE:FREQ=DAILY');
    expect(await read(calendar(daily))).toHaveLength(365);
    const frequent = event('DTSTART:20200101T140000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    await expect(read(calendar(frequent))).rejects.toThrow('too many repeated events');
  });
});
