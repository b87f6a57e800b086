import { type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSlot, findSlots, type Period, type SlotRules } from './find-slots.ts';
import { createZoneFormatter } from './format-in-zone.ts';
import { interestingTime, rangeAfter, slotRules, zone } from './testing/slot-arbitraries.ts';
import { toWallClock } from './testing/wall-clock.ts';

const HOURS = 72;
const at = (text: string) => instant(Date.parse(text));

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const rules = (fields: Partial<SlotRules> & { readonly from: string; readonly to: string }): SlotRules => {
  const { from, to, ...rest } = fields;
  return {
    timeZone: 'America/New_York',
    weekly: EVERY_DAY.map((day) => ({ day, from, to })),
    daysOff: [],
    lengthMinutes: 60,
    bufferMinutes: 0,
    noticeMinutes: 0,
    horizonDays: 365,
    perDay: 50,
    ...rest,
  };
};

/** Lists the local start times of one local day. */
function timesOn(date: string, ofAgent: SlotRules, booked: readonly Period[] = []): string[] {
  const noon = at(`${date}T12:00Z`);
  const range = { from: noon - 36 * 60 * MINUTE_MS, to: noon + 36 * 60 * MINUTE_MS };
  const slots = findSlots({ rules: ofAgent, booked, now: instant(range.from) }, range);
  const starts = slots.map(({ start }) => toWallClock(start, ofAgent.timeZone));
  return starts.filter((start) => start.date === date).map(({ time }) => time);
}

const tour = (start: Instant, minutes: number): Period => ({
  start,
  end: instant(start + minutes * MINUTE_MS),
});

describe('findSlots', () => {
  it('lists starts every half hour that fit into the window', () => {
    expect(timesOn('2026-06-10', rules({ from: '09:00', to: '11:00' }))).toEqual(['09:00', '09:30', '10:00']);
    const short = rules({ from: '09:00', to: '10:00', lengthMinutes: 20 });
    expect(timesOn('2026-06-10', short)).toEqual(['09:00', '09:20', '09:40']);
    expect(timesOn('2026-06-10', rules({ from: '09:00', to: '09:45' }))).toEqual([]);
  });

  it.each([
    // The hour from 2:00 to 3:00 is skipped: a window of four hours lasts three.
    ['2026-03-08', 'America/New_York', '01:00', '05:00', ['01:00', '03:00', '04:00']],
    // The hour from 1:00 to 2:00 is repeated: a window of three hours lasts four.
    ['2026-11-01', 'America/New_York', '00:00', '03:00', ['00:00', '01:00', '01:00', '02:00']],
    // A window within the skipped hour does not exist.
    ['2026-03-08', 'America/New_York', '02:00', '03:00', []],
    // Half an hour is skipped and repeated.
    ['2026-10-04', 'Australia/Lord_Howe', '01:00', '05:00', ['01:00', '02:30', '03:30']],
    ['2026-04-05', 'Australia/Lord_Howe', '01:00', '03:00', ['01:00', '01:30']],
    // The first hour of the day is skipped.
    ['2026-04-24', 'Africa/Cairo', '00:00', '03:00', ['01:00', '02:00']],
    ['2026-06-10', 'Asia/Kolkata', '09:15', '11:15', ['09:15', '10:15']],
    ['2028-02-29', 'Asia/Kathmandu', '22:00', '24:00', ['22:00', '23:00']],
    ['2026-12-31', 'America/New_York', '23:00', '24:00', ['23:00']],
  ])('follows the clocks on %s in %s from %s to %s', (date, timeZone, from, to, expected) => {
    const hourly = timesOn(date, rules({ timeZone, from, to })).filter((_, index) => index % 2 === 0);
    expect(hourly).toEqual(expected);
  });

  it('joins hours that touch, also across midnight', () => {
    const ofAgent = (weekly: SlotRules['weekly'], daysOff: readonly string[] = []) => ({
      ...rules({ from: '', to: '' }),
      weekly,
      daysOff,
    });
    const wednesday = [
      { day: 3, from: '10:30', to: '12:00' },
      { day: 3, from: '09:00', to: '10:30' },
      { day: 3, from: '22:30', to: '24:00' },
    ] as const;
    const morning = ['09:00', '09:30', '10:00', '10:30', '11:00'];
    expect(timesOn('2026-06-10', ofAgent(wednesday))).toEqual([...morning, '22:30', '23:00']);
    const night = [...wednesday, { day: 4, from: '00:00', to: '01:00' }] as const;
    expect(timesOn('2026-06-10', ofAgent(night))).toEqual([...morning, '22:30', '23:00', '23:30']);
    expect(timesOn('2026-06-11', ofAgent(night))).toEqual(['00:00']);
    expect(timesOn('2026-06-10', ofAgent(night, ['2026-06-11']))).toEqual([...morning, '22:30', '23:00']);
    // A tour from 23:30 to 0:30, and one that it overlaps.
    const booked = [tour(at('2026-06-11T03:30Z'), 60)];
    expect(timesOn('2026-06-10', ofAgent(night), booked)).toEqual([...morning, '22:30']);
    expect(timesOn('2026-06-11', ofAgent(night), booked)).toEqual([]);
  });

  it('leaves out days off, and days with the most tours', () => {
    const ofAgent = rules({ from: '09:00', to: '11:00', daysOff: ['2028-02-29'], perDay: 1 });
    expect(timesOn('2028-02-29', ofAgent)).toEqual([]);
    const booked = [tour(at('2028-03-01T14:00Z'), 60)];
    expect(timesOn('2028-03-01', ofAgent, booked)).toEqual([]);
    expect(timesOn('2028-03-02', ofAgent, booked)).toHaveLength(3);
  });

  it('keeps the buffer before and after a booked tour', () => {
    const ofAgent = rules({ from: '09:00', to: '15:00', bufferMinutes: 30 });
    // From 11:00 to 12:00, and its buffer.
    const booked = [tour(at('2026-06-10T15:00Z'), 60 + 30)];
    expect(timesOn('2026-06-10', ofAgent, booked)).toEqual([
      '09:00',
      '09:30',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
    ]);
  });

  it('starts after the notice and ends with the horizon, in the time zone of the agent', () => {
    const ofAgent = rules({ from: '00:00', to: '24:00', noticeMinutes: 90, horizonDays: 1 });
    const now = at('2026-06-10T02:10Z');
    const slots = findSlots({ rules: ofAgent, booked: [], now }, { from: now, to: now + 10 ** 9 });
    const starts = slots.map(({ start }) => toWallClock(start, ofAgent.timeZone));
    expect(starts[0]).toEqual({ date: '2026-06-10', time: '00:00', day: 3 });
    expect(starts.at(-1)).toEqual({ date: '2026-06-10', time: '23:30', day: 3 });
  });
});

/** Whether all of a tour is within the agent's hours, by Node's own time zone database. */
function isWithinHours({ start, end }: Period, { weekly, timeZone, daysOff }: SlotRules): boolean {
  const minutes = Array.from(
    { length: (end - start) / (5 * MINUTE_MS) },
    (_, index) => start + index * 5 * MINUTE_MS,
  );
  return minutes.every((minute) => {
    const { date, time, day } = toWallClock(minute, timeZone);
    if (daysOff.includes(date)) return false;
    return weekly.some((window) => window.day === day && time >= window.from && time < window.to);
  });
}

/** Books slots one after the other, each chosen by a number. */
function bookSlots(ofAgent: SlotRules, now: Instant, choices: readonly number[]): readonly Period[] {
  const booked: Period[] = [];
  for (const choice of choices) {
    const slots = findSlots({ rules: ofAgent, booked, now }, rangeAfter(now, HOURS));
    const chosen = slots[choice % Math.max(1, slots.length)];
    if (!chosen) continue;
    const { start, end } = chosen;
    booked.push({ start, end: instant(end + ofAgent.bufferMinutes * MINUTE_MS) });
  }
  return booked;
}

describe('the slots of any rules, in any zone, near changes of the clocks', () => {
  it('are within the hours, the notice and the horizon', () => {
    fc.assert(
      fc.property(slotRules, interestingTime, (ofAgent, now) => {
        const slots = findSlots({ rules: ofAgent, booked: [], now }, rangeAfter(now, HOURS));
        for (const slot of slots) {
          expect(isWithinHours(slot, ofAgent)).toBe(true);
          expect(slot.end - slot.start).toBe(ofAgent.lengthMinutes * MINUTE_MS);
          expect(slot.start).toBeGreaterThanOrEqual(now + ofAgent.noticeMinutes * MINUTE_MS);
        }
        const days = new Set(slots.map(({ start }) => toWallClock(start, ofAgent.timeZone).date));
        expect(days.size).toBeLessThanOrEqual(ofAgent.horizonDays + 1);
      }),
    );
  });

  it('are bookable, and no other time is', () => {
    const minute = fc.integer({ min: 0, max: HOURS * 60 });
    fc.assert(
      fc.property(slotRules, interestingTime, fc.array(minute, { maxLength: 5 }), (ofAgent, now, minutes) => {
        const search = { rules: ofAgent, booked: [], now };
        const slots = findSlots(search, rangeAfter(now, HOURS));
        const starts = new Set<number>(slots.map(({ start }) => start));
        for (const { start } of slots.slice(0, 5)) expect(findSlot(search, start)?.start).toBe(start);
        for (const { start } of slots.slice(-2)) expect(findSlot(search, start)?.start).toBe(start);
        for (const other of minutes.map((count) => instant(now + count * MINUTE_MS)))
          expect(findSlot(search, other) !== undefined).toBe(starts.has(other));
      }),
    );
  });

  it('are the same whether they are listed at once or in two parts', () => {
    const split = fc.integer({ min: 0, max: HOURS });
    fc.assert(
      fc.property(slotRules, interestingTime, split, (ofAgent, now, hours) => {
        const search = { rules: ofAgent, booked: [], now };
        const { from, to } = rangeAfter(now, HOURS);
        const middle = rangeAfter(now, hours).to;
        const parts = [
          { from, to: middle },
          { from: middle, to },
        ].flatMap((range) => findSlots(search, range));
        expect(parts).toEqual(findSlots(search, { from, to }));
      }),
    );
  });

  it('can be booked one after the other without overlaps, up to the tours per day', () => {
    const choice = fc.array(fc.nat(), { maxLength: 8 });
    fc.assert(
      fc.property(slotRules, interestingTime, choice, (ofAgent, now, choices) => {
        const booked = bookSlots(ofAgent, now, choices);
        const sorted = booked.toSorted((a, b) => a.start - b.start);
        const gaps = sorted.slice(1).map(({ start }, index) => start - (sorted[index]?.end ?? start));
        // The end of a booked tour includes its buffer.
        for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
        const days = Map.groupBy(booked, ({ start }) => toWallClock(start, ofAgent.timeZone).date);
        for (const tours of days.values()) expect(tours.length).toBeLessThanOrEqual(ofAgent.perDay);
      }),
    );
  });
});

describe('times in a zone', () => {
  it('name the same instant and show the local time', () => {
    fc.assert(
      fc.property(
        zone,
        interestingTime,
        fc.array(fc.nat(500), { maxLength: 20 }),
        (timeZone, from, hours) => {
          const format = createZoneFormatter(timeZone);
          for (const hour of hours.toSorted((a, b) => a - b)) {
            const time = rangeAfter(from, hour).to;
            const text = format(instant(time));
            expect(Date.parse(text)).toBe(time);
            const { date, time: local } = toWallClock(time, timeZone);
            expect(text.slice(0, 'YYYY-MM-DDTHH:MM'.length)).toBe(`${date}T${local}`);
          }
        },
      ),
    );
  });
});
