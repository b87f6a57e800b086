import { expect, it } from 'vitest';
import { changeOf } from './change-note.ts';

it.each([
  [112, 100, 'Up 12% from 100'],
  [88, 100, 'Down 12% from 100'],
  [100, 100, 'Same as before'],
  [5, 0, 'Up from 0'],
  [-5, -20, 'Up from -20'],
  [-5, 20, 'Down 125% from 20'],
  [1_000, 1, 'Up from 1'],
  [1_001, 1_000, 'Up from 1000'],
])('%i after %i is said as %j', (now, before, text) => {
  expect(changeOf(now, before, String)?.text).toBe(text);
});

it('of nothing and nothing there is nothing to say', () => {
  expect(changeOf(0, 0, String)).toBeNull();
});
