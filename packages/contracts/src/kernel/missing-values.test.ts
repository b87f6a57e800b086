import { expect, it } from 'vitest';
import { changeNameSchema } from '../profile/index.ts';
import { newServiceSchema } from '../service/index.ts';
import { bookTourSchema } from '../tour/index.ts';

it.each([
  ['the name of a profile', changeNameSchema, { name: ' ' }, 'name', 'Enter your name'],
  ['the name of a service', newServiceSchema, { name: '' }, 'name', 'Enter a name for the service'],
  ['the name of a booking', bookTourSchema, { name: '' }, 'name', 'Enter your name'],
  ['the phone number of a booking', bookTourSchema, { phone: ' ' }, 'phone', 'Enter your phone number'],
] as const)('the error of %s says what to enter', (_, schema, input, field, message) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toEqual([message]);
});
