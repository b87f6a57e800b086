import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';

/**
 * How the price divides, for whoever has not paid yet (spec section 9); null afterwards. In per cent: the cents are in the
 * invoice, and the checkout has them from there.
 */
export function feeNote({ paymentStatus }: Pick<ProposalView, 'paymentStatus'>): string | null {
  switch (paymentStatus) {
    case 'not_initiated':
    case 'invoiced':
    case 'payment_failed':
      return `${100 - PLATFORM_FEE_PERCENT}% goes to your agent and ${PLATFORM_FEE_PERCENT}% is Gable’s fee. It is included; nothing is added on top.`;
    case 'payment_pending':
    case 'payment_succeeded':
    case 'payment_refunded':
      return null;
  }
}
