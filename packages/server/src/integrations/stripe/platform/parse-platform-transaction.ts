import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { PlatformTransaction, PlatformTransactionKind } from '../platform.port.ts';
import { getId } from '../refunds/parse-refund.ts';

/** Stripe's fees refer to their charge only in the description. */
const CHARGE_ID = /\b(?:ch|py)_\w+/;
const DISPUTE = /\bdispute\b/i;

/** Converts a balance transaction of the platform with an expanded `source`. */
export function parsePlatformTransaction(line: Stripe.BalanceTransaction): PlatformTransaction {
  const kind = kindOf(line);
  return {
    id: line.id,
    kind,
    net: cents(line.net),
    currency: line.currency,
    chargeId: getChargeId(line),
    sourceId: getId(line.source),
    feeId: getFeeId(line.source),
    createdAt: instantFromSeconds(line.created),
  };
}

function kindOf({ type, description }: Stripe.BalanceTransaction): PlatformTransactionKind {
  switch (type) {
    case 'application_fee':
      return 'application_fee';
    case 'application_fee_refund':
      return 'fee_refund';
    case 'stripe_fee':
      return DISPUTE.test(description ?? '') ? 'dispute_fee' : 'processing_cost';
    case 'payout':
    case 'payout_cancel':
    case 'payout_failure':
      return 'payout';
    default:
      return 'other';
  }
}

function getChargeId({ source, description }: Stripe.BalanceTransaction): string | null {
  if (source !== null && typeof source !== 'string' && source.object === 'application_fee')
    return getId(source.charge);
  return CHARGE_ID.exec(description ?? '')?.[0] ?? null;
}

/** Returns the application fee of a fee or a fee refund. */
export function getFeeId(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null;
  if (source.object === 'application_fee') return source.id;
  return source.object === 'fee_refund' ? getId(source.fee) : null;
}
