import superjson from 'superjson';
import { expect, it } from 'vitest';
import { transformer } from './transformer.ts';

const PLAIN = [null, 'text', 0, 1.5, true, [], {}, [{ id: 'a', at: 1, notes: null, list: [1, 'b'] }]];
const TYPED = [
  undefined,
  { missing: undefined },
  { at: new Date(0) },
  [new Map([['a', 1]])],
  { large: 10n },
  Number.NaN,
  -0,
  { nested: [{ set: new Set([1]) }] },
];

it('writes what superjson writes, and says nothing more of plain JSON than the JSON', () => {
  for (const value of [...PLAIN, ...TYPED])
    expect(transformer.serialize(value)).toEqual(superjson.serialize(value));
  for (const value of PLAIN) expect(Object.keys(transformer.serialize(value))).toEqual(['json']);
});

it('brings every value back', () => {
  for (const value of [...PLAIN, ...TYPED]) {
    const wire = JSON.parse(JSON.stringify(transformer.serialize(value)));
    expect(transformer.deserialize(wire)).toEqual(value);
    expect(superjson.deserialize(wire)).toEqual(value);
  }
});
