import { type Cents, cents } from '../kernel/index.ts';
import { type RefundState, shownRefundStatus } from './refund.lifecycle.ts';

interface CountedRefund {
  readonly amount: Cents;
  readonly status: RefundState;
}

function sumOf(refunds: readonly CountedRefund[]): Cents {
  return cents(refunds.reduce((sum, refund) => sum + refund.amount, 0));
}

/** What has gone back or is on its way, cents: it cannot be given back once more. */
export function refundedAmount(refunds: readonly CountedRefund[]): Cents {
  return sumOf(refunds.filter(({ status }) => ['pending', 'succeeded'].includes(shownRefundStatus(status))));
}

/** Whether all of a payment of `amount` cents has arrived at the buyer again: what is only on its way does not count. */
export function isFullyRefunded(amount: Cents, refunds: readonly CountedRefund[]): boolean {
  return amount > 0 && sumOf(refunds.filter(({ status }) => status === 'succeeded')) >= amount;
}

/**
 * What can still be refunded of a payment of `amount` cents. Nothing of a disputed one: the bank has taken the money
 * already, and the provider refuses (stripe contract, section 4).
 */
export function refundableAmount(
  amount: Cents,
  refunds: readonly CountedRefund[],
  isDisputed: boolean,
): Cents {
  return isDisputed ? cents(0) : cents(Math.max(0, amount - refundedAmount(refunds)));
}
