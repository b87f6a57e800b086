import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('forgets what was not asked for, and never holds more than its limit', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
});

test('an entry that is written again is as new as that', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.size, map.get('a'), map.get('b'), map.get('c')]).toEqual([2, 3, undefined, 4]);
});

test('an entry that is asked for now and then is kept, however many others come', () => {
  const map = new RecentMap<number, string>(10);
  map.set(0, 'asked for');
  for (let other = 1; other <= 100; other += 1) {
    map.set(other, 'another');
    if (other % 4 === 0) expect(map.get(0)).toBe('asked for');
    expect(map.size).toBeLessThanOrEqual(10);
  }
});
