import { expect, it } from 'vitest';
import { pauseAfter } from './retry-schedule.ts';

const MINUTE_MS = 60_000;

it('a pause is the standard’s, up to a fifth longer, so that what failed together does not come again together', () => {
  expect([pauseAfter(1, () => 0), pauseAfter(1, () => 0.5)]).toEqual([5_000, 5_500]);
  expect([pauseAfter(2, () => 0), pauseAfter(2, () => 1)]).toEqual([5 * MINUTE_MS, 6 * MINUTE_MS]);
  expect(new Set(Array.from({ length: 20 }, () => pauseAfter(7))).size).toBeGreaterThan(1);
  expect(pauseAfter(8)).toBeNull();
});
