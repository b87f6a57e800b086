import { expect, it } from 'vitest';
import { objectMaker } from './object-maker.ts';

const double = (value: unknown) => Number(value) * 2;

it('makes an object of what stands in an array', () => {
  const make = objectMaker([
    { name: 'id', from: 1, convert: null },
    { name: 'cents', from: 0, convert: double },
  ]);
  expect(make([21, 'a'])).toEqual({ id: 'a', cents: 42 });
  expect(Object.keys(make([21, 'a']))).toEqual(['id', 'cents']);
});

it('takes the properties that it was given from another object, and no other', () => {
  const make = objectMaker([
    { name: 'name', from: 'name', convert: null },
    { name: 'notes', from: 'notes', convert: (value) => value ?? null },
  ]);
  const source = { name: 'Ada', secret: 'x' };
  expect(make(source)).toEqual({ name: 'Ada', notes: null });
  expect(make(source)).not.toBe(make(source));
});

it.each([
  'with "quotes"',
  'back\\slash',
  'line\nbreak',
  '\u2028',
  '$& $1',
  '`',
  "'",
  'constructor',
  'a]: 1, [b',
  '',
])('takes a name for a name and never for code: %j', (name) => {
  const make = objectMaker([{ name, from: name, convert: null }]);
  expect(Object.entries(make({ [name]: 1 }))).toEqual([[name, 1]]);
});

it('has no objects without properties of their own to make', () => {
  expect(objectMaker([])({ secret: 'x' })).toEqual({});
});

it('refuses the one name that is no property in a literal', () => {
  expect(() => objectMaker([{ name: '__proto__', from: 0, convert: null }])).toThrow('__proto__');
});
