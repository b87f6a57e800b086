import { expect, it } from 'vitest';
import { getTransactionTimeZone } from './index.ts';

it.each([
  ['payout', 'UTC'],
  ['payment', 'America/Denver'],
  ['refund', 'America/Denver'],
] as const)('counts the days of a %s in %s', (type, timeZone) => {
  expect(getTransactionTimeZone({ type }, 'America/Denver')).toBe(timeZone);
});
