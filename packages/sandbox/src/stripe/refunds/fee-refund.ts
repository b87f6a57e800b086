import type { ApplicationFeeDocument, FeeRefundDocument } from '../documents/money.document.ts';
import type { ChargeDocument } from '../documents/payment.document.ts';
import { newId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { type Metadata, mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';

/** How many fee refunds an application fee carries with it; the list endpoint has them all. */
const EMBEDDED = 10;

/** The application fee of an id, or 404. Application fees are the platform's. */
export function requireApplicationFee(work: Work, id: string): ApplicationFeeDocument {
  const fee = work.store.find(PLATFORM_ACCOUNT, 'application_fee', id);
  if (fee === undefined) throw resourceMissing('application_fee', id, 'fee');
  return fee;
}

/** One refund of a fee, or 404 when it is not that fee's. */
export function requireFeeRefund(work: Work, fee: string, id: string): FeeRefundDocument {
  const refund = work.store.find(PLATFORM_ACCOUNT, 'fee_refund', id);
  if (refund === undefined || refund.fee !== fee) throw resourceMissing('fee_refund', id);
  return refund;
}

/**
 * What of a charge's fee goes back with a refund of `amount` (`refund_application_fee`), minor units: in proportion to all
 * that was refunded so far, rounded half up, so that parts never differ from the whole by more than half a cent.
 */
export function feeShareOf(work: Work, charge: ChargeDocument, amount: number): number {
  const fee = feeOfCharge(work, charge);
  const left = fee.amount - fee.amount_refunded;
  const captured = charge.amount_captured;
  // A partial capture released the rest of the charge, which no fee was taken of.
  const released = charge.amount - captured;
  const refunded = charge.amount_refunded - released + amount;
  const due = Math.floor((2 * fee.amount * refunded + captured) / (2 * captured));
  return Math.min(left, Math.max(0, due - fee.amount_refunded));
}

/** The fee the platform took of a charge; refused as Stripe refuses where it took none. */
export function feeOfCharge(work: Work, charge: ChargeDocument): ApplicationFeeDocument {
  if (charge.application_fee !== null) return requireApplicationFee(work, charge.application_fee);
  throw invalidRequest(
    `Attempting to refund_application_fee on ${charge.id}, but it has no application fee`,
    'refund_application_fee',
  );
}

/** Gives back a part of a fee because somebody asked for it by `POST /v1/application_fees/{id}/refunds`. */
export function createFeeRefund(work: Work, fee: ApplicationFeeDocument, params: Params): FeeRefundDocument {
  const left = fee.amount - fee.amount_refunded;
  const amount = params.integer('amount') ?? left;
  if (left === 0) {
    throw invalidRequest(
      `Application fee ${fee.id} has already been refunded.`,
      'fee',
      'resource_already_refunded',
    );
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on application fee (${left})`;
    throw invalidRequest(message, 'amount', 'amount_too_large');
  }
  return refundFee(work, fee, amount, mergeMetadata({}, params.raw('metadata')));
}

/** Moves `amount` minor units of a fee from the platform back to the account it was taken from. */
export function refundFee(
  work: Work,
  fee: ApplicationFeeDocument,
  amount: number,
  metadata: Metadata = {},
): FeeRefundDocument {
  const id = newId('fr');
  const feeRefund: FeeRefundDocument = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: moveFee(work, fee, id, amount),
    created: work.now,
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  work.store.insert(PLATFORM_ACCOUNT, 'fee_refund', feeRefund);
  changeFee(work, fee, amount);
  return feeRefund;
}

/**
 * Undoes a fee refund whose refund failed: the money goes to the platform again. Movements only add up, so the reversal
 * is booked under the same type and source; the fee refund stays readable, over nothing.
 */
export function takeFeeBack(work: Work, feeRefund: FeeRefundDocument): void {
  if (feeRefund.amount === 0) return;
  const fee = requireApplicationFee(work, feeRefund.fee);
  moveFee(work, fee, feeRefund.id, -feeRefund.amount);
  const undone: FeeRefundDocument = { ...feeRefund, amount: 0 };
  work.store.save(PLATFORM_ACCOUNT, 'fee_refund', undone);
  changeFee(work, fee, -feeRefund.amount);
  const platform = onAccount(work, PLATFORM_ACCOUNT);
  platform.outbox.emit(platform, 'application_fee.refund.updated', undone, { amount: feeRefund.amount });
}

/** Books both sides of a fee that goes back, or with a negative amount forth; answers the platform's movement. */
function moveFee(work: Work, fee: ApplicationFeeDocument, source: string, amount: number): string {
  const movement = {
    type: 'application_fee_refund',
    currency: fee.currency,
    source,
    availability: 'at_once',
  } as const;
  book(onAccount(work, fee.account), { ...movement, amount });
  return book(onAccount(work, PLATFORM_ACCOUNT), { ...movement, amount: -amount }).id;
}

/** Writes what of the fee has gone back, and says so where it became more. */
function changeFee(work: Work, fee: ApplicationFeeDocument, more: number): void {
  const refunded = fee.amount_refunded + more;
  const refunds = work.store.page(
    PLATFORM_ACCOUNT,
    'fee_refund',
    [{ field: 'fee', operator: '=', value: fee.id }],
    { limit: EMBEDDED },
  );
  const changed: ApplicationFeeDocument = {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: {
      object: 'list',
      data: refunds?.items ?? [],
      has_more: refunds?.hasMore ?? false,
      url: `/v1/application_fees/${fee.id}/refunds`,
    },
  };
  work.store.save(PLATFORM_ACCOUNT, 'application_fee', changed);
  if (more <= 0) return;
  const platform = onAccount(work, PLATFORM_ACCOUNT);
  platform.outbox.emit(platform, 'application_fee.refunded', changed, {
    amount_refunded: fee.amount_refunded,
  });
}
