import { type Cents, cents } from '../kernel/index.ts';
import { type RefundState, toRefundStatus } from './refund.lifecycle.ts';

interface CountedRefund {
  readonly amount: Cents;
  readonly status: RefundState;
}

function sumAmounts(refunds: readonly CountedRefund[]): Cents {
  return cents(refunds.reduce((sum, refund) => sum + refund.amount, 0));
}

/** Whether a refund arrived, or is pending. */
export function isEffectiveRefund({ status }: Pick<CountedRefund, 'status'>): boolean {
  return ['pending', 'succeeded'].includes(toRefundStatus(status));
}

/** Returns the cents that were refunded or are pending. */
export function refundedAmount(refunds: readonly CountedRefund[]): Cents {
  return sumAmounts(refunds.filter(isEffectiveRefund));
}

/** Whether succeeded refunds cover a payment of `amount` cents. Pending refunds do not count. */
export function isFullyRefunded(amount: Cents, refunds: readonly CountedRefund[]): boolean {
  return amount > 0 && sumAmounts(refunds.filter(({ status }) => status === 'succeeded')) >= amount;
}

/**
 * Returns the refundable cents of a payment; none while it is disputed, because Stripe rejects that
 * (docs/wire/stripe.md).
 */
export function refundableAmount(
  amount: Cents,
  refunds: readonly CountedRefund[],
  isDisputed: boolean,
): Cents {
  return isDisputed ? cents(0) : cents(Math.max(0, amount - refundedAmount(refunds)));
}
