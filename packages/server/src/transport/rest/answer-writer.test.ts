import { instant } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerWriter } from './answer-writer.ts';
import { ISO_TIMES } from './wire-schemas.ts';

const answer = z.object({
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

it('writes what the schema reads, and nothing that it does not name', () => {
  const more = { ...view, secret: 'x', signatures: [{ by: 'Ben', ip: '192.0.2.1' }] };
  const wire = answerWriter(answer)(more);
  expect(wire).toEqual(answer.parse(view));
  expect(JSON.stringify(wire)).not.toMatch(/secret|192/);
});

it('drops an unknown field from a view that lacks an optional one', () => {
  const schema = z.object({ name: z.string(), note: z.optional(z.string()) });
  const wire = answerWriter(schema, false)({ name: 'Ada', secret: 'x' });
  expect(JSON.stringify(wire)).toBe('{"name":"Ada"}');
});

it.each([
  ['an object for a text', { ...view, name: { secret: 'x' } }],
  ['a text for a number', { ...view, amount: '1' }],
  ['nothing for a list', { ...view, signatures: undefined }],
  ['what a choice does not have', { ...view, choice: 'none' }],
  ['no view', null],
])('refuses %s as a defect', (_name, broken) => {
  expect(() => answerWriter(answer)(broken)).toThrow('not as it is documented');
});

it('does not parse what it can compile, which would take most of the time of a list', () => {
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
  expect(answerWriter(z.readonly(z.array(deal)), false)([one])).toHaveLength(1);
});
