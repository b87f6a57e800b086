import { expect, test } from 'vitest';
import { LruMap } from './lru-map.ts';

test('evicts the entry that was not read, and never exceeds its limit', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
});

test('treats a rewritten entry as recently used', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.size, map.get('a'), map.get('b'), map.get('c')]).toEqual([2, 3, undefined, 4]);
});

test('keeps an entry that is read regularly while many others are written', () => {
  const map = new LruMap<number, string>(10);
  map.set(0, 'in use');
  for (let other = 1; other <= 100; other += 1) {
    map.set(other, 'another');
    if (other % 4 === 0) expect(map.get(0)).toBe('in use');
    expect(map.size).toBeLessThanOrEqual(10);
  }
});
