import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type { RefundStatus } from '@gable/contracts/refund';
import type Stripe from 'stripe';
import type { ProviderFeeReturn, ProviderRefund, RefundMovement } from '../reversals.port.ts';

/** Where a refund carries the key that it was made with: Stripe forgets idempotency keys after a day or more. */
export const REFUND_KEY = 'refundKey';

/** A refund in milliseconds and cents. */
export function parseRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    intentId: getId(refund.payment_intent),
    key: refund.metadata?.[REFUND_KEY] ?? null,
    amount: cents(refund.amount),
    currency: refund.currency,
    status: readStatus(refund.status),
    movement: parseBalanceTransaction(refund),
    failure: refund.failure_reason ?? null,
    created: instantFromSeconds(refund.created),
  };
}

export function parseFeeReturn(returned: Stripe.FeeRefund): ProviderFeeReturn {
  return {
    id: returned.id,
    key: returned.metadata?.[REFUND_KEY] ?? null,
    amount: cents(returned.amount),
    created: instantFromSeconds(returned.created),
  };
}

/** The id of an object that may or may not have been expanded. */
export function getId(reference: string | { readonly id: string } | null): string | null {
  return reference === null || typeof reference === 'string' ? reference : reference.id;
}

/** One that waits for the buyer (`requires_action`) is on its way like any other; cards never ask for it. */
function readStatus(status: string | null): RefundStatus {
  switch (status) {
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return status;
    default:
      return 'pending';
  }
}

/** The balance's own words: a refund that waits for funds has taken nothing, and one that failed may still owe. */
function parseBalanceTransaction(refund: Stripe.Refund): RefundMovement {
  if (refund.failure_balance_transaction) return 'returned';
  return refund.balance_transaction ? 'taken' : 'none';
}
