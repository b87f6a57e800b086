import { afterEach, beforeEach, expect, it } from 'vitest';
import { instant } from '../kernel/index.ts';
import { formatTransactionDay, getTransactionTimeZone } from './index.ts';

const before = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/Chicago';
});
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

it('shows the day of a payout in UTC, and that of another transaction in the local time zone', () => {
  const at = instant(Date.UTC(2026, 10, 30, 1));
  expect(formatTransactionDay({ type: 'payout' }, at)).toBe('Nov 30, 2026');
  expect(formatTransactionDay({ type: 'payment' }, at)).toBe('Nov 29, 2026');
});

it.each([
  ['payout', 'UTC'],
  ['payment', 'America/Denver'],
  ['refund', 'America/Denver'],
] as const)('counts the days of a %s in %s', (type, timeZone) => {
  expect(getTransactionTimeZone({ type }, 'America/Denver')).toBe(timeZone);
});
