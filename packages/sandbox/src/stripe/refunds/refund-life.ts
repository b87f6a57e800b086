import type { ChargeDocument, RefundDocument } from '../documents/payment.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { publicView } from '../kernel/public-view.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';
import { takeFeeBack } from './fee-refund.ts';

/** Why a refund did not arrive, in Stripe's words (`failure_reason`). */
export const REFUND_FAILURES = [
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'declined',
  'insufficient_funds',
  'merchant_request',
  'unknown',
] as const;

/** A reason of `REFUND_FAILURES`. */
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/** What the clock decides of a refund that was not done at once: it arrives, or the bank sends it back. */
export function settleRefund(work: Work, refund: RefundDocument): void {
  if (refund.sandbox.outcome === 'fails_later' && refund.status !== 'failed') {
    endRefund(work, refund, 'failed', 'expired_or_canceled_card');
  } else if (refund.status === 'pending') {
    completeRefund(work, refund);
  }
}

/** Pending to succeeded. */
export function completeRefund(work: Work, refund: RefundDocument): RefundDocument {
  if (refund.status !== 'pending') throw wrongState(refund, 'succeeded');
  const { pending_reason: _over, ...rest } = refund;
  const done: RefundDocument = { ...rest, status: 'succeeded' };
  keep(work, done, { status: refund.status });
  return done;
}

/**
 * A refund that came to nothing, also after it had succeeded: its amount returns to the account's balance, and the part
 * of the platform's fee that went with it to the platform.
 */
export function endRefund(
  work: Work,
  refund: RefundDocument,
  status: 'failed' | 'canceled',
  reason: RefundFailure,
): RefundDocument {
  if (refund.status === 'failed' || refund.status === 'canceled') throw wrongState(refund, status);
  if (status === 'canceled' && refund.status !== 'pending') throw wrongState(refund, status);
  const returned = book(work, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FAILURE FOR CHARGE ${refund.charge}`,
    availability: 'at_once',
  });
  const { feeRefund } = refund.sandbox;
  const fee = feeRefund === null ? undefined : work.store.find(PLATFORM_ACCOUNT, 'fee_refund', feeRefund);
  if (fee !== undefined) takeFeeBack(work, fee);
  const { pending_reason: _over, ...rest } = refund;
  const ended: RefundDocument = {
    ...rest,
    status,
    failure_balance_transaction: returned.id,
    failure_reason: reason,
  };
  oweAgain(work, ended);
  keep(work, ended, { status: refund.status });
  if (status === 'failed') work.outbox.emit(work, 'refund.failed', ended);
  return ended;
}

/** The charge counts as refunded by so much less. */
function oweAgain(work: Work, refund: RefundDocument): void {
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

/** Stripe tells of a changed refund twice: under its own name, and under the charge's, which is older. */
function keep(work: Work, refund: RefundDocument, previous: { readonly status: string }): void {
  work.store.save(work.account, 'refund', refund);
  work.tasks.cancel(work.account, 'refund_settles', refund.id);
  work.outbox.emit(work, 'refund.updated', refund, previous);
  work.outbox.emit(work, 'charge.refund.updated', publicView(refund), previous);
}

function wrongState(refund: RefundDocument, wanted: string) {
  return invalidRequest(`The refund ${refund.id} is ${refund.status} and cannot become ${wanted}.`, 'status');
}
