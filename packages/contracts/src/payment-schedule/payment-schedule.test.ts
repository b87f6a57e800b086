import { describe, expect, it } from 'vitest';
import { canTransition, cents } from '../kernel/index.ts';
import { paymentsSchema } from './payment-schedule.schemas.ts';
import {
  divideEqually,
  findScheduleError,
  formatPayments,
  movePayments,
  namePayments,
  sumPayments,
  toPlannedPayments,
  toPlanPayments,
} from './payment-schedule.ts';
import {
  SCHEDULED_PAYMENT_EVENTS,
  SCHEDULED_PAYMENT_STATES,
  scheduledPaymentLifecycle,
} from './scheduled-payment.lifecycle.ts';

const deposit = (amount: number) => ({ kind: 'deposit', amount });
const installment = (amount: number, dueOn: string) => ({ kind: 'installment', amount, dueOn });

describe('a payment schedule', () => {
  const payments = paymentsSchema.parse([
    deposit(30_000),
    installment(40_000, '2027-01-15'),
    installment(30_001, '2027-02-15'),
  ]);

  it('has a deposit and dated installments that sum to the amount', () => {
    expect(namePayments(payments)).toEqual(['Deposit', 'Installment 1 of 2', 'Installment 2 of 2']);
    expect(findScheduleError(payments, cents(100_001))).toBeNull();
    expect(findScheduleError(payments, cents(100_002))).toBe(
      'The payments add up to $1,000.01, but the proposal’s amount is $1,000.02. Add $0.01.',
    );
    expect(findScheduleError(payments, cents(100_000))).toMatch(/Remove \$0\.01\.$/);
  });

  it('keeps its amounts and the days between its dates in copies', () => {
    const dates = (list: typeof payments) => list.map(({ dueOn }) => dueOn);
    expect(dates(movePayments(payments, 20))).toEqual([null, '2027-02-04', '2027-03-07']);
    const plan = toPlanPayments(payments, '2027-01-10');
    expect(plan.map(({ afterDays }) => afterDays)).toEqual([null, 5, 36]);
    expect(toPlannedPayments(plan, '2027-01-10')).toEqual(payments);
    // A date before the start becomes the start.
    expect(toPlanPayments(payments, '2027-02-01').map(({ afterDays }) => afterDays)).toEqual([null, 0, 31]);
  });

  it('is written as text', () => {
    expect(formatPayments(payments)).toBe(
      [
        'Deposit: $300.00, with the first invoice',
        'Installment 1 of 2: $400.00, invoiced on Jan 15, 2027',
        'Installment 2 of 2: $300.01, invoiced on Feb 15, 2027',
      ].join('\n'),
    );
  });

  it.each([
    ['one payment', [deposit(100)]],
    ['two deposits', [deposit(100), deposit(100)]],
    ['a deposit after an installment', [installment(100, '2027-01-01'), deposit(100)]],
    ['a deposit with a date', [{ ...deposit(100), dueOn: '2027-01-01' }, installment(100, '2027-01-02')]],
    ['an installment without a date', [deposit(100), { kind: 'installment', amount: 100 }]],
    ['two installments on one day', [installment(100, '2027-01-01'), installment(100, '2027-01-01')]],
    ['a date that does not exist', [deposit(100), installment(100, '2027-02-30')]],
    ['a payment below the minimum charge', [deposit(49), installment(100, '2027-01-01')]],
    ['a part of a cent', [deposit(100.5), installment(100, '2027-01-01')]],
  ])('rejects %s', (_what, value) => {
    expect(paymentsSchema.safeParse(value).success).toBe(false);
  });

  it.each([
    [100_000, 3],
    [101, 2],
    [99_999, 24],
  ])('divides %i cents into %i parts without losing a cent', (total, count) => {
    const parts = divideEqually(cents(total), count);
    expect(sumPayments(parts.map((amount) => ({ amount })))).toBe(total);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });
});

it.each([
  ['planned', ['bill']],
  ['billed', ['void']],
  ['voided', ['bill']],
] as const)('a payment that is %s allows %j', (state, events) => {
  expect(SCHEDULED_PAYMENT_STATES).toContain(state);
  const possible = SCHEDULED_PAYMENT_EVENTS.filter((event) =>
    canTransition(scheduledPaymentLifecycle, event, state),
  );
  expect(possible).toEqual(events);
});
