import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toFieldErrors } from './field-errors.ts';

describe('the errors of fields', () => {
  const schema = z.object({
    name: z.string(),
    count: z.number(),
    whole: z.int(),
    isOpen: z.boolean(),
    tags: z.array(z.string()),
    address: z.object({ city: z.string('Enter a city') }),
  });
  const read = (input: unknown) => toFieldErrors(schema.safeParse(input).error?.issues ?? []);

  it('say which kind of value to send', () => {
    expect(read({ name: 5, count: 'x', whole: 1.5, isOpen: 'yes', tags: {}, address: 'x' })).toEqual({
      name: 'Must be text',
      count: 'Must be a number',
      whole: 'Must be a whole number',
      isOpen: 'Must be true or false',
      tags: 'Must be a list',
      address: 'Must be an object',
    });
    expect(read([])).toEqual({ body: 'Must be an object' });
  });

  it('say it also with the English texts of all of Zod', () => {
    const message = 'Invalid input: expected string, received number';
    const issue = { path: ['name'], code: 'invalid_type', expected: 'string', message };
    expect(toFieldErrors([issue])).toEqual({ name: 'Must be text' });
  });

  it("keep the schema's own messages", () => {
    const input = { name: '', count: 1, whole: 1, isOpen: true, tags: [2], address: { city: 3 } };
    expect(read(input)).toEqual({ 'tags.0': 'Must be text', 'address.city': 'Enter a city' });
  });
});
