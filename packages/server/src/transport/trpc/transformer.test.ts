import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { transformer } from './transformer.ts';

const { input, output } = transformer;
const PLAIN = [null, 'text', 0, 1.5, true, [], {}, [{ id: 'a', at: 1, notes: null, list: [1, 'b'] }]];
const FORMS = [
  undefined,
  { missing: undefined },
  Number.NaN,
  -0,
  { of: [Number.POSITIVE_INFINITY, undefined] },
];
const TYPED = [
  ...FORMS,
  { at: new Date(0) },
  [new Map([['a', 1]])],
  { large: 10n },
  { nested: [{ set: new Set([1]) }] },
];

const sent = (value: unknown) => JSON.parse(JSON.stringify(superjson.serialize(value)));

describe('the output transformer', () => {
  it('serializes as superjson does, without metadata for plain JSON', () => {
    for (const value of [...PLAIN, ...TYPED])
      expect(output.serialize(value)).toEqual(superjson.serialize(value));
    for (const value of PLAIN) expect(Object.keys(output.serialize(value))).toEqual(['json']);
  });

  it('deserializes to the original value', () => {
    for (const value of [...PLAIN, ...TYPED])
      expect(superjson.deserialize(JSON.parse(JSON.stringify(output.serialize(value))))).toEqual(value);
  });
});

describe('the input transformer', () => {
  it('deserializes the values of forms', () => {
    for (const value of [...PLAIN, ...FORMS]) expect(input.deserialize(sent(value))).toEqual(value);
    const twice = { id: 'a' };
    expect(input.deserialize(sent([twice, twice]))).toEqual([twice, twice]);
  });

  it('rejects types that no form sends', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`a${nth}`, ['undefined']]));
    for (const meta of [
      { values: [['typed-array', 'Float64Array']] },
      { values: ['set', { 0: ['Date'] }] },
      { values: { polluted: [['class', 'User']] } },
      { values: { '__proto__.polluted': ['undefined'] } },
      { values: { 'constructor.prototype.polluted': ['undefined'] } },
      { values: many },
      'note',
    ])
      expect(() => input.deserialize({ json: 9, meta })).toThrow(Error);
    for (const payload of [7, null, 'json', []]) expect(() => input.deserialize(payload)).toThrow(Error);
  });
});
