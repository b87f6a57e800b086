/** What moved an agent's balance. */
export const TRANSACTION_TYPES = ['payment', 'refund', 'fee_return', 'dispute', 'payout'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const TRANSACTION_LABELS: Readonly<Record<TransactionType, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  fee_return: 'Fee returned',
  dispute: 'Dispute',
  payout: 'Payout',
};

/** Returns the time zone of a transaction's days: UTC for a payout, as on the payout and at the bank. */
export function getTransactionTimeZone(
  { type }: { readonly type: TransactionType },
  timeZone: string,
): string {
  return type === 'payout' ? 'UTC' : timeZone;
}

/** What the list can be filtered by: a type, or the payments of captured tours alone. */
export const TRANSACTION_FILTERS = [...TRANSACTION_TYPES, 'tour'] as const;
export type TransactionFilterType = (typeof TRANSACTION_FILTERS)[number];

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
