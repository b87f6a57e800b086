import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { DisputeMovement, ProviderDispute } from '../reversals.port.ts';
import { getId } from './parse-refund.ts';

/**
 * Converts a dispute, in milliseconds and cents. Status and reason are Stripe's, which may add new
 * ones.
 */
export function parseDispute(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    intentId: getId(dispute.payment_intent),
    amount: cents(dispute.amount),
    currency: dispute.currency,
    status: dispute.status,
    reason: dispute.reason,
    // After a won dispute the account has the money again and may refund it.
    refundable: dispute.is_charge_refundable || dispute.status === 'won',
    respondBy: dueBy === null ? null : instantFromSeconds(dueBy),
    movements: dispute.balance_transactions.map(parseBalanceTransaction),
    submissions: dispute.evidence_details.submission_count,
    created: instantFromSeconds(dispute.created),
  };
}

function parseBalanceTransaction(movement: Stripe.BalanceTransaction): DisputeMovement {
  return {
    amount: cents(movement.amount),
    fee: cents(movement.fee),
    created: instantFromSeconds(movement.created),
  };
}
