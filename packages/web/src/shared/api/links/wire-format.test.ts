import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { wireFormat } from './wire-format.ts';

const sent = (payload: unknown): unknown => JSON.parse(JSON.stringify(payload));

describe('wireFormat', () => {
  const values = [
    { name: 'Ann', tags: ['a', 'b'], none: null, open: true, count: 0 },
    { items: [{ id: 'a', note: undefined }, { id: 'b' }], nextCursor: undefined },
    [],
    'text',
    null,
    undefined,
  ];

  it.each(values)('reads %j as superjson writes it', (value) => {
    expect(wireFormat.deserialize(sent(superjson.serialize(value)))).toEqual(value);
  });

  it.each(values.slice(0, -1))('writes %j so that superjson reads it', (value) => {
    const payload = wireFormat.serialize(value);
    expect(superjson.deserialize(JSON.parse(JSON.stringify(payload)))).toEqual(value);
  });

  it('rejects a value that JSON cannot represent', () => {
    const payload = sent(superjson.serialize({ at: new Date(0) }));
    expect(() => wireFormat.deserialize(payload)).toThrow("The server noted 'Date'");
  });
});
