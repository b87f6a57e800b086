import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type { RefundStatus } from '@gable/contracts/refund';
import type Stripe from 'stripe';
import type { ProviderFeeReturn, ProviderRefund, RefundMovement } from '../reversals.port.ts';

/** The metadata field with a refund's key. Stripe deletes idempotency keys after a day or more. */
export const REFUND_KEY = 'refundKey';

/** Converts a refund, in milliseconds and cents. */
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

/** Returns the ID of an object that may be expanded. */
export function getId(reference: string | { readonly id: string } | null): string | null {
  return reference === null || typeof reference === 'string' ? reference : reference.id;
}

/** `requires_action` counts as pending. Cards never require it. */
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

/**
 * Returns what the balance transaction says: a refund that waits for funds has debited nothing, and
 * a failed one may still be debited.
 */
function parseBalanceTransaction(refund: Stripe.Refund): RefundMovement {
  if (refund.failure_balance_transaction) return 'returned';
  return refund.balance_transaction ? 'taken' : 'none';
}
