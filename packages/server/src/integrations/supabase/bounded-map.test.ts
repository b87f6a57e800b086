import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('the entry that was written longest ago makes room', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.size, map.get('a'), map.get('b'), map.get('c')]).toEqual([2, 3, undefined, 4]);
});
