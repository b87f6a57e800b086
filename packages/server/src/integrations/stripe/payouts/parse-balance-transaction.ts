import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { BalanceMovement, MovementFamily } from '../payments.port.ts';
import { getFeeId } from '../platform/parse-platform-transaction.ts';

/**
 * Converts a balance transaction with an expanded `source`, which contains the payment intent of a
 * charge.
 */
export function parseBalanceTransaction(line: Stripe.BalanceTransaction): BalanceMovement {
  const source = typeof line.source === 'string' ? null : line.source;
  const intentId = source === null ? null : getIntent(source);
  const family = getFamily(line);
  const objectId = (typeof line.source === 'string' ? line.source : line.source?.id) ?? line.id;
  return {
    id: line.id,
    family,
    objectId: family === 'charge' ? (intentId ?? objectId) : objectId,
    net: cents(line.net),
    currency: line.currency,
    intentId,
    feeId: family === 'refund' ? getFeeId(line.source) : null,
    createdAt: instantFromSeconds(line.created),
  };
}

function getIntent(source: Exclude<Stripe.BalanceTransaction['source'], string | null>): string | null {
  switch (source.object) {
    case 'charge':
    case 'refund':
    case 'dispute':
      return typeof source.payment_intent === 'string'
        ? source.payment_intent
        : (source.payment_intent?.id ?? null);
    default:
      return null;
  }
}

function getFamily(line: Stripe.BalanceTransaction): MovementFamily {
  switch (line.type) {
    case 'charge':
    case 'payment':
      return 'charge';
    case 'payout':
    case 'payout_cancel':
    case 'payout_failure':
      return 'payout';
    case 'refund':
    case 'refund_failure':
    case 'payment_refund':
    case 'payment_failure_refund':
    case 'application_fee_refund':
      return 'refund';
    // Adjustments have several causes. Only disputes are known.
    case 'adjustment':
      return line.reporting_category.startsWith('dispute') ? 'dispute' : 'other';
    default:
      return 'other';
  }
}
