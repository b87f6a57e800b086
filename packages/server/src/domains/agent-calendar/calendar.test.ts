import { instant } from '@gable/contracts/kernel';
import { statementPeriodSchema } from '@gable/contracts/statement';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCalendar, listMonthsBetween, listYears } from './calendar.ts';

const period = (text: string) => statementPeriodSchema.parse(text);
const iso = (at: number) => new Date(at).toISOString();

it('begins a month at midnight in the time zone, before and after the clocks change', () => {
  const { limitsOf, zoneOf } = createCalendar([{ firstMonth: '2000-01', timeZone: 'America/New_York' }]);
  const { start, end } = limitsOf(period('2026-11'));
  expect([iso(start), iso(end)]).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z']);
  const year = limitsOf(period('2026'));
  expect([iso(year.start), iso(year.end)]).toEqual(['2026-01-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z']);
  expect(zoneOf(period('2026-11'))).toBe('America/New_York');
});

it('uses UTC without a time zone', () => {
  const { limitsOf, zoneOf } = createCalendar([]);
  expect(iso(limitsOf(period('2026-11')).start)).toBe('2026-11-01T00:00:00.000Z');
  expect(zoneOf(period('2026-11'))).toBe('UTC');
});

it('ends a month where the next one begins in another time zone', () => {
  const { limitsOf } = createCalendar([
    { firstMonth: '2000-01', timeZone: 'America/New_York' },
    { firstMonth: '2026-12', timeZone: 'America/Los_Angeles' },
  ]);
  expect(iso(limitsOf(period('2026-11')).start)).toBe('2026-11-01T04:00:00.000Z');
  expect(iso(limitsOf(period('2026-11')).end)).toBe('2026-12-01T08:00:00.000Z');
  expect(limitsOf(period('2026-12')).start).toBe(limitsOf(period('2026-11')).end);
});

it('finds the month of any time in any time zone', () => {
  const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      fc.integer({ min: -50_000_000, max: 50_000_000 }),
      (timeZone, around, offset) => {
        const { limitsOf, monthAt } = createCalendar([{ firstMonth: '2000-01', timeZone }]);
        // Most times are near the limit of a month.
        const at = instant(limitsOf(monthAt(instant(around))).start + offset);
        const { start, end } = limitsOf(monthAt(at));
        expect(start).toBeLessThanOrEqual(at);
        expect(end).toBeGreaterThan(at);
      },
    ),
  );
});

it('lists months and years', () => {
  const months = listMonthsBetween(period('2025-11'), period('2026-02'));
  expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listYears(months)).toEqual(['2025', '2026']);
});

it('has the days of the time zone of each month', () => {
  const calendar = createCalendar([
    { firstMonth: '2000-01', timeZone: 'America/New_York' },
    { firstMonth: '2026-12', timeZone: 'America/Los_Angeles' },
  ]);
  const at = (text: string) => instant(Date.parse(text));
  expect(calendar.zoneAt(at('2026-12-01T07:59:59Z'))).toBe('America/New_York');
  expect(calendar.zoneAt(at('2026-12-01T08:00:00Z'))).toBe('America/Los_Angeles');
  expect(calendar.dayAt(at('2026-11-28T04:30:00Z'))).toBe('2026-11-27');
  expect(iso(calendar.startOfDay('2026-11-30'))).toBe('2026-11-30T05:00:00.000Z');
  expect(iso(calendar.startOfDay('2026-11-30', 1))).toBe('2026-12-01T08:00:00.000Z');
});

it('starts days of any year, such as those of a filter', () => {
  const calendar = createCalendar([{ firstMonth: '2000-01', timeZone: 'America/New_York' }]);
  expect(iso(calendar.startOfDay('1999-12-31'))).toBe('1999-12-31T05:00:00.000Z');
  expect(iso(calendar.startOfDay('0096-02-29'))).toMatch(/^0096-02-29T/);
  expect(iso(calendar.startOfDay('9999-12-31', 1))).toMatch(/^\+010000-01-01T/);
});
