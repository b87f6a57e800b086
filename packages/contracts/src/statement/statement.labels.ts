import type { TransactionType } from '../transaction/index.ts';

const PLURALS: Readonly<Record<TransactionType, string>> = {
  payment: 'Payments',
  refund: 'Refunds',
  fee_return: 'Fees returned',
  dispute: 'Disputes',
  payout: 'Payouts',
};

const REVERSAL_PLURALS: Readonly<Record<TransactionType, string>> = {
  payment: 'Payments corrected',
  refund: 'Refunds failed',
  fee_return: 'Fee returns taken back',
  dispute: 'Disputes won',
  payout: 'Payouts returned',
};

/** Returns the label of a total: 'Payments', or 'Payouts returned'. */
export function getTotalLabel({
  type,
  isReversal,
}: {
  readonly type: TransactionType;
  readonly isReversal: boolean;
}): string {
  return isReversal ? REVERSAL_PLURALS[type] : PLURALS[type];
}
