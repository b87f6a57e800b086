import { describe, expect, it } from 'vitest';
import { billingMonthSchema, monthAfter } from './billing-month.ts';
import { formatBillingMonth } from './format-billing-month.ts';
import { canChangeSubscription } from './subscription.lifecycle.ts';
import { startSubscriptionSchema } from './subscription.schemas.ts';

const month = (text: string) => billingMonthSchema.parse(text);

describe('a billing month', () => {
  it('has a next one, also at the end of a year', () => {
    expect(monthAfter(month('2026-11'))).toBe('2026-12');
    expect(monthAfter(month('2026-12'))).toBe('2027-01');
    expect(formatBillingMonth(month('2027-01'))).toBe('January 2027');
  });
});

describe('the terms of monthly invoices', () => {
  const terms = {
    proposalId: '01890a5d-ac96-774b-bcce-b302099a8057',
    billingDay: 1,
    firstMonth: '2026-12',
    timeZone: 'America/Chicago',
  };

  it('have no end unless a last month is given', () => {
    expect(startSubscriptionSchema.parse(terms)).toMatchObject({ lastMonth: null });
  });

  it.each([
    ['a day that some months lack', { billingDay: 29 }],
    ['the day 0', { billingDay: 0 }],
    ['a last month before the first', { lastMonth: '2026-11' }],
    ['an unknown time zone', { timeZone: 'Moon/Base' }],
    ['a date instead of a month', { firstMonth: '2026-12-01' }],
  ])('reject %s', (_what, changes) => {
    expect(startSubscriptionSchema.safeParse({ ...terms, ...changes }).success).toBe(false);
  });
});

it.each([
  ['pause', ['active']],
  ['resume', ['paused']],
  ['end', ['active', 'paused']],
  ['restart', ['ended']],
] as const)('%s is possible for monthly invoices that are %s', (action, statuses) => {
  const possible = (['active', 'paused', 'ended'] as const).filter((status) =>
    canChangeSubscription(action, status),
  );
  expect(possible).toEqual(statuses);
});
