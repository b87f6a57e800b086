import { PLATFORM_FEE_PERCENT } from '../kernel/index.ts';
import { FEE_RETURN_NOTE } from '../refund/index.ts';
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

const FEE_NOTE = `Gable’s fee is ${PLATFORM_FEE_PERCENT}% of each payment. After a refund or a lost dispute, ${FEE_RETURN_NOTE}`;
const PROCESSING_NOTE = 'The processing fee is what the payment provider charged you.';

/** Explains the fees in the totals of a statement. Most agents pay none to the payment provider. */
export function getFeeNote(totals: readonly { readonly processingFee: number }[]): string {
  return totals.some(({ processingFee }) => processingFee !== 0)
    ? `${FEE_NOTE} ${PROCESSING_NOTE}`
    : FEE_NOTE;
}
