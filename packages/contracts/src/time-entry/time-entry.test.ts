import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, instant, MAX_CHARGE } from '../kernel/index.ts';
import {
  formatMinutes,
  hourlyAmount,
  MAX_ENTRY_MINUTES,
  newTimeEntrySchema,
  parseMinutes,
  timerMinutes,
} from './index.ts';

describe('hourlyAmount', () => {
  it.each([
    [15_000, 60, 15_000],
    [15_000, 90, 22_500],
    [10_001, 30, 5_001],
    [100, 1, 2],
    [50, 1, 1],
    [29, 1, 0],
  ])('bills %i cents per hour for %i minutes as %i cents', (rate, minutes, amount) => {
    expect(hourlyAmount(cents(rate), minutes)).toBe(amount);
  });

  it('differs from the exact amount by at most half a cent, half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: MAX_CHARGE }),
        fc.integer({ min: 1, max: MAX_ENTRY_MINUTES }),
        (rate, minutes) => {
          const difference = hourlyAmount(cents(rate), minutes) * 60 - rate * minutes;
          expect(difference).toBeGreaterThan(-30);
          expect(difference).toBeLessThanOrEqual(30);
        },
      ),
    );
  });
});

describe('timerMinutes', () => {
  it.each([
    [0, 1],
    [29_999, 1],
    [90_000, 2],
    [149_999, 2],
    [30 * 3_600_000, MAX_ENTRY_MINUTES],
    [-60_000, 1],
  ])('rounds %i ms to %i minutes', (elapsed, minutes) => {
    expect(timerMinutes(instant(1_000_000), instant(1_000_000 + elapsed))).toBe(minutes);
  });
});

describe('formatMinutes', () => {
  it.each([
    [5, '5 min'],
    [60, '1 h'],
    [150, '2 h 30 min'],
  ])('formats %i minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
});

describe('parseMinutes', () => {
  it.each([
    ['1:30', 90],
    ['0:05', 5],
    ['45', 45],
    ['45 min', 45],
    [' 2 h ', 120],
    ['1.5 h', 90],
    ['1h 20m', 80],
    ['1.25', null],
    ['1:75', null],
    ['soon', null],
    ['', null],
  ])('reads %o as %o minutes', (text, minutes) => expect(parseMinutes(text)).toBe(minutes));

  it('reads what formatMinutes writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (minutes) => {
        expect(parseMinutes(formatMinutes(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('newTimeEntrySchema', () => {
  const proposalId = '0199f2ab-7d3e-7f50-8b6c-3d4e5f607182';

  it.each([
    [{ date: '2026-02-30', minutes: 5 }, 'Enter a date, such as 2026-12-25'],
    [{ date: '2026-02-03', minutes: 0 }, 'Enter a time from 1 minute to 24 hours'],
    [{ date: '2026-02-03', minutes: 1_441 }, 'Enter a time from 1 minute to 24 hours'],
    [{ date: '2026-02-03', minutes: 1.5 }, 'Enter a time from 1 minute to 24 hours'],
    [{ date: '2026-02-03', minutes: 5, note: 'x'.repeat(501) }, 'Note must be at most 500 characters'],
  ])('rejects %o', (input, message) => {
    const result = newTimeEntrySchema.safeParse({ proposalId, ...input });
    expect(result.error?.issues[0]?.message).toBe(message);
  });
});
