import type { BillingView } from '@gable/contracts/invoice';
import { cents, instant } from '@gable/contracts/kernel';
import { billingMonthSchema } from '@gable/contracts/subscription';
import { describe, expect, it } from 'vitest';
import { billing } from '#testing/payment-fixtures.ts';
import { findSecondInvoiceWarning, hasUnpaidInvoice, suggestFirstMonth } from './first-month.ts';

const month = (text: string) => billingMonthSchema.parse(text);
const NOVEMBER = month('2026-11');
const at = (monthNumber: number, day: number) => instant(new Date(2026, monthNumber - 1, day, 12).getTime());

/** An invoice that 'Generate Invoice' sent without a plan. */
const manual = (changes: Partial<BillingView> = {}) =>
  billing({ amount: cents(9_999), createdAt: at(11, 30), ...changes });

/** An invoice of a month of an earlier plan, sent in November. */
const planned = (text: string, changes: Partial<BillingView> = {}) =>
  manual({
    ...changes,
    lines: [
      {
        kind: 'month',
        date: `${text}-01`,
        minutes: null,
        quantity: null,
        unitAmount: null,
        description: '',
        amount: cents(9_999),
      },
    ],
  });

describe('the first month of monthly invoices', () => {
  it.each<[string, readonly BillingView[], suggested: string]>([
    ['is the earliest one without invoices', [], '2026-11'],
    ['follows an invoice of this month', [manual({ status: 'paid' })], '2026-12'],
    ['follows an unpaid invoice of this month', [manual()], '2026-12'],
    ['ignores an invoice of an earlier month', [manual({ createdAt: at(10, 31) })], '2026-11'],
    ['ignores a void invoice', [manual({ status: 'void' })], '2026-11'],
    ['ignores an invoice that is being voided', [manual({ status: 'voiding' })], '2026-11'],
    [
      'follows the latest invoice',
      [manual({ createdAt: at(10, 2) }), manual(), manual({ createdAt: at(9, 1) })],
      '2026-12',
    ],
    ['follows the months of an ended plan', [planned('2026-11'), planned('2026-10')], '2026-12'],
    ['is not that in which an earlier month was sent', [planned('2026-10')], '2026-11'],
  ])('%s', (_, billings, suggested) => {
    expect(suggestFirstMonth(billings, NOVEMBER)).toBe(suggested);
  });
});

describe('an unpaid invoice', () => {
  it.each<[Partial<BillingView>, boolean]>([
    [{ status: 'draft' }, true],
    [{ status: 'open' }, true],
    [{ status: 'uncollectible' }, true],
    [{ status: 'paid' }, false],
    [{ status: 'void' }, false],
    [{ status: 'voiding' }, false],
  ])('with %o is found: %s', (changes, isFound) => {
    expect(hasUnpaidInvoice([manual({ status: 'paid' }), manual(changes)])).toBe(isFound);
  });
});

describe('the warning of a second invoice', () => {
  const text = (state: string, verb = 'sent') =>
    `You already ${verb} an invoice of $99.99 on Nov 30, 2026, which ${state}. Starting with November 2026 sends a second one.`;

  it.each<[Partial<BillingView>, string | null]>([
    [{ status: 'paid' }, text('is paid')],
    [{ status: 'paid', paidOutside: true }, text('is paid outside Gable')],
    [{ status: 'open' }, text('is open')],
    [{ status: 'draft' }, text('isn’t sent yet', 'created')],
    [{ status: 'void' }, null],
    [{ createdAt: at(10, 31) }, null],
  ])('for an invoice with %o is %s', (changes, warning) => {
    expect(findSecondInvoiceWarning([manual(changes)], NOVEMBER)).toBe(warning);
  });
});
