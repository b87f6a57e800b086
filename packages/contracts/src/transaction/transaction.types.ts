/** What moved an agent's balance. */
export const TRANSACTION_TYPES = ['payment', 'refund', 'fee_return', 'dispute', 'payout'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

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
