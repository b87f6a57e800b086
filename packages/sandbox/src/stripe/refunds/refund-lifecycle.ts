import type { ChargeDocument, RefundDocument } from '../documents/payment.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';
import { reverseFeeRefund } from './fee-refund.ts';

/** Stripe's values of `failure_reason`. */
export const REFUND_FAILURES = [
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'declined',
  'insufficient_funds',
  'merchant_request',
  'unknown',
] as const;

export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** Resolves a pending refund: it succeeds, or the bank returns it. */
export function resolveRefund(work: Work, refund: RefundDocument): void {
  if (refund.sandbox.outcome === 'fails_later' && refund.status !== 'failed') {
    endRefund(work, refund, 'failed', 'expired_or_canceled_card');
  } else if (refund.status === 'pending') {
    completeRefund(work, refund);
  }
}

export function completeRefund(work: Work, refund: RefundDocument): RefundDocument {
  if (refund.status !== 'pending') throw wrongState(refund, 'succeeded');
  const { pending_reason: _over, ...rest } = refund;
  const done: RefundDocument = { ...rest, status: 'succeeded' };
  saveRefund(work, done, { status: refund.status });
  return done;
}

/**
 * Fails or cancels a refund, even a succeeded one: its amount returns to the account's balance, and
 * the fee returned with it goes back to the platform.
 */
export function endRefund(
  work: Work,
  refund: RefundDocument,
  status: 'failed' | 'canceled',
  reason: RefundFailure,
): RefundDocument {
  if (refund.status === 'failed' || refund.status === 'canceled') throw wrongState(refund, status);
  if (status === 'canceled' && refund.status !== 'pending') throw wrongState(refund, status);
  const returned = recordMovement(work, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FAILURE FOR CHARGE ${refund.charge}`,
    availability: 'at_once',
  });
  const { feeRefund } = refund.sandbox;
  const fee = feeRefund === null ? undefined : work.store.find(PLATFORM_ACCOUNT, 'fee_refund', feeRefund);
  if (fee !== undefined) reverseFeeRefund(work, fee);
  const { pending_reason: _over, ...rest } = refund;
  const ended: RefundDocument = {
    ...rest,
    status,
    failure_balance_transaction: returned.id,
    failure_reason: reason,
  };
  restoreCharge(work, ended);
  saveRefund(work, ended, { status: refund.status });
  if (status === 'failed') work.outbox.emit(work, 'refund.failed', ended);
  return ended;
}

/** Reduces the charge's refunded amount. */
function restoreCharge(work: Work, refund: RefundDocument): void {
  const charge = work.store.find(work.account, 'charge', refund.charge);
  if (charge === undefined) return;
  const changed: ChargeDocument = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  };
  work.store.save(work.account, 'charge', changed);
  work.outbox.emit(work, 'charge.updated', changed, { amount_refunded: charge.amount_refunded });
}

/** Stripe emits two events for a changed refund: its own, and the older one of the charge. */
function saveRefund(work: Work, refund: RefundDocument, previous: { readonly status: string }): void {
  work.store.save(work.account, 'refund', refund);
  work.tasks.cancel(work.account, 'refund_settles', refund.id);
  work.outbox.emit(work, 'refund.updated', refund, previous);
  work.outbox.emit(work, 'charge.refund.updated', toPublicView(refund), previous);
}

function wrongState(refund: RefundDocument, status: string) {
  return invalidRequest(`The refund ${refund.id} is ${refund.status} and cannot become ${status}.`, 'status');
}
