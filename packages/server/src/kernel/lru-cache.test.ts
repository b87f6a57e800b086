import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('evicts the entry that was not used, and never exceeds its limit', () => {
  const cache = createLruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.size, cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([2, 1, undefined, 3]);
});
