import { expect, it } from 'vitest';
import { getChange } from './change.ts';

it.each([
  [112, 100, 'Up 12% from 100'],
  [88, 100, 'Down 12% from 100'],
  [100, 100, 'Same as before'],
  [5, 0, 'Up from 0'],
  [-5, -20, 'Up from -20'],
  [-5, 20, 'Down 125% from 20'],
  [1_000, 1, 'Up from 1'],
  [1_001, 1_000, 'Up from 1000'],
])('formats a change to %i from %i as %j', (current, previous, text) => {
  expect(getChange(current, previous, String)?.text).toBe(text);
});

it('returns null if both values are zero', () => {
  expect(getChange(0, 0, String)).toBeNull();
});
