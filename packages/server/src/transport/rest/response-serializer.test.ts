import { instant } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSerializer } from './response-serializer.ts';
import { ISO_TIMES } from './wire-schemas.ts';

const schema = z.object({
  name: z.string(),
  amount: z.nullable(z.number()),
  signatures: z.readonly(z.array(z.object({ by: z.string() }))),
  choice: z.union([z.literal('all'), z.array(z.string())]),
  ...ISO_TIMES,
});
const view = {
  name: 'Ada',
  amount: null,
  signatures: [{ by: 'Ben' }],
  choice: 'all',
  createdAt: instant(0),
  updatedAt: instant(1),
};

it('returns what the schema parses, without unknown fields', () => {
  const more = { ...view, secret: 'x', signatures: [{ by: 'Ben', ip: '192.0.2.1' }] };
  const wire = createSerializer(schema)(more);
  expect(wire).toEqual(schema.parse(view));
  expect(JSON.stringify(wire)).not.toMatch(/secret|192/);
});

it('drops an unknown field from a view that lacks an optional one', () => {
  const schema = z.object({ name: z.string(), note: z.optional(z.string()) });
  const wire = createSerializer(schema, false)({ name: 'Ada', secret: 'x' });
  expect(JSON.stringify(wire)).toBe('{"name":"Ada"}');
});

it.each([
  ['an object for a string', { ...view, name: { secret: 'x' } }],
  ['a string for a number', { ...view, amount: '1' }],
  ['a missing list', { ...view, signatures: undefined }],
  ['an unknown choice', { ...view, choice: 'none' }],
  ['a missing view', null],
])('throws for %s', (_name, broken) => {
  expect(() => createSerializer(schema)(broken)).toThrow('does not match its schema');
});

it('does not parse what it can compile', () => {
  const never = z.check<string | number | boolean>(() => {
    throw new Error('This was parsed.');
  });
  const deal = z.object({
    id: z.uuid().check(never),
    name: z.string().check(never),
    count: z.number().check(never),
    isOpen: z.boolean().check(never),
    notes: z.nullable(z.string().check(never)),
    choice: z.enum(['a']).check(never),
    ...ISO_TIMES,
  });
  const times = { createdAt: instant(0), updatedAt: instant(1) };
  const one = { id: 'x', name: 'Ada', count: 1, isOpen: true, notes: 'n', choice: 'a', ...times };
  expect(createSerializer(z.readonly(z.array(deal)), false)([one])).toHaveLength(1);
});
