import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';

/**
 * Returns how an unpaid price is split (docs/product.md, Constants and limits); null once paid. In percent, because the
 * amounts in cents are known only from the invoice.
 */
export function getFeeNote({ paymentStatus }: Pick<ProposalView, 'paymentStatus'>): string | null {
  switch (paymentStatus) {
    case 'not_initiated':
    case 'invoiced':
    case 'payment_failed':
      return `${100 - PLATFORM_FEE_PERCENT}% goes to your agent and ${PLATFORM_FEE_PERCENT}% is Gable’s fee. The fee is included in the price.`;
    case 'payment_pending':
    case 'payment_succeeded':
    case 'payment_refunded':
      return null;
  }
}
