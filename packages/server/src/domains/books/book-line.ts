import { type Cents, cents } from '@gable/contracts/kernel';
import type { EntryKind } from '../ledger/index.ts';
import type { KindTotal } from './books.repository.ts';

/** The columns of the books. Each is a change of the platform's balance. */
export const BOOK_COLUMNS = [
  'fees',
  'feeRefunds',
  'processingCosts',
  'disputeFees',
  'payouts',
  'adjustments',
] as const;
export type BookColumn = (typeof BOOK_COLUMNS)[number];

/** The changes of the platform's balance by column, in cents; negative if money left. */
export type BookAmounts = Readonly<Record<BookColumn, Cents>>;

/** Returns the column of an entry kind. Throws for an entry of an agent, which is a defect. */
function toColumn(kind: EntryKind): BookColumn {
  switch (kind) {
    case 'platform_fee':
      return 'fees';
    case 'platform_fee_refund':
      return 'feeRefunds';
    case 'platform_processing_cost':
      return 'processingCosts';
    case 'platform_dispute_fee':
      return 'disputeFees';
    case 'platform_payout':
      return 'payouts';
    case 'platform_adjustment':
      return 'adjustments';
    case 'charge':
    case 'charge_correction':
    case 'payout':
    case 'payout_reversal':
    case 'refund':
    case 'refund_reversal':
    case 'fee_return':
    case 'fee_return_reversal':
    case 'dispute':
    case 'dispute_reversal':
      throw new Error(`An entry of the kind ${kind} is not in the platform's books.`);
  }
}

/** Distributes totals to the columns. */
export function toAmounts(totals: readonly KindTotal[]): BookAmounts {
  const amounts = {
    fees: cents(0),
    feeRefunds: cents(0),
    processingCosts: cents(0),
    disputeFees: cents(0),
    payouts: cents(0),
    adjustments: cents(0),
  };
  for (const { kind, amount } of totals) {
    const column = toColumn(kind);
    amounts[column] = cents(amounts[column] + amount);
  }
  return amounts;
}

/** Returns the change of the balance: the sum of all columns, in cents. */
export function getNet(amounts: BookAmounts): Cents {
  return cents(BOOK_COLUMNS.reduce((sum, column) => sum + amounts[column], 0));
}

/** Adds two lines, column by column. */
export function addAmounts(one: BookAmounts, other: BookAmounts): BookAmounts {
  return {
    fees: cents(one.fees + other.fees),
    feeRefunds: cents(one.feeRefunds + other.feeRefunds),
    processingCosts: cents(one.processingCosts + other.processingCosts),
    disputeFees: cents(one.disputeFees + other.disputeFees),
    payouts: cents(one.payouts + other.payouts),
    adjustments: cents(one.adjustments + other.adjustments),
  };
}
