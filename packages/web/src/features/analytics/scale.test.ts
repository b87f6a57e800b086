import { expect, it } from 'vitest';
import { createScale, formatShortMoney, toAxisPercent } from './scale.ts';

it.each([
  [0, 95_000, 0, 100_000, 5],
  [-31_500, 50_050, -50_000, 75_000, 6],
  [0, 0, 0, 100, 2],
  [-500, 0, -600, 0, 4],
  [0, 9_999_999_999, 0, 10_000_000_000, 5],
])('creates an axis for %i to %i from %i to %i', (lowest, highest, low, high, ticks) => {
  const scale = createScale(lowest, highest);
  expect([scale.low, scale.high, scale.ticks.length]).toEqual([low, high, ticks]);
});

it('creates an axis that includes all values and zero in few steps', () => {
  const amounts = [0, 1, 99, 101, 4_999, 12_345, 250_000, 777_777, 99_999_999];
  for (const below of amounts)
    for (const above of amounts) {
      const scale = createScale(-below, above);
      expect(scale.ticks).toContain(0);
      expect(scale.ticks.length).toBeLessThanOrEqual(8);
      for (const value of [-below, 0, above]) {
        expect(toAxisPercent(scale, value)).toBeGreaterThanOrEqual(0);
        expect(toAxisPercent(scale, value)).toBeLessThanOrEqual(100);
      }
    }
});

it('formats short axis labels', () => {
  expect([0, 12_000, 150_000, -2_000_000].map(formatShortMoney)).toEqual(['$0', '$120', '$1.5K', '-$20K']);
  expect([250, 99_995, 100_000, 99_995_000, 100_000_000_000].map(formatShortMoney)).toEqual([
    '$2.5',
    '$1K',
    '$1K',
    '$1M',
    '$1B',
  ]);
});
