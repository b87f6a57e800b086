import type { TransactionFilterType, TransactionType } from './transaction.types.ts';

const TRANSACTION_LABELS: Readonly<Record<TransactionType, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  fee_return: 'Fee returned',
  dispute: 'Dispute',
  payout: 'Payout',
};

export const TRANSACTION_FILTER_LABELS: Readonly<Record<TransactionFilterType, string>> = {
  ...TRANSACTION_LABELS,
  tour: 'Tour payment',
};

/** The labels of transactions that take an earlier one back. */
const REVERSAL_LABELS: Readonly<Record<TransactionType, string>> = {
  payment: 'Payment corrected',
  refund: 'Refund failed',
  fee_return: 'Fee return taken back',
  dispute: 'Dispute won',
  payout: 'Payout returned',
};

/** Returns the label of a transaction: 'Payment', or 'Payment corrected'. */
export function getTransactionLabel(transaction: {
  readonly type: TransactionType;
  readonly isReversal: boolean;
}): string {
  const { type, isReversal } = transaction;
  return isReversal ? REVERSAL_LABELS[type] : TRANSACTION_LABELS[type];
}
