import type { ApplicationFeeDocument, FeeRefundDocument } from '../documents/money.document.ts';
import type { ChargeDocument } from '../documents/payment.document.ts';
import { newId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { type Metadata, mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import { type Work, withAccount } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';

/** The fee refunds embedded in an application fee; the list endpoint has all. */
const EMBEDDED = 10;

/** Returns an application fee of the platform, or throws 404. */
export function requireApplicationFee(work: Work, id: string): ApplicationFeeDocument {
  const fee = work.store.find(PLATFORM_ACCOUNT, 'application_fee', id);
  if (fee === undefined) throw resourceMissing('application_fee', id, 'fee');
  return fee;
}

/** Returns a refund of a fee, or throws 404. */
export function requireFeeRefund(work: Work, fee: string, id: string): FeeRefundDocument {
  const refund = work.store.find(PLATFORM_ACCOUNT, 'fee_refund', id);
  if (refund === undefined || refund.fee !== fee) throw resourceMissing('fee_refund', id);
  return refund;
}

/**
 * Computes the fee to return with a refund of `amount` (`refund_application_fee`), in minor units:
 * in proportion to all refunds so far, rounded half up, so that partial refunds add up within half
 * a cent.
 */
export function computeFeeShare(work: Work, charge: ChargeDocument, amount: number): number {
  const fee = requireChargeFee(work, charge);
  const left = fee.amount - fee.amount_refunded;
  const captured = charge.amount_captured;
  // No fee was taken of the amount that a partial capture released.
  const released = charge.amount - captured;
  const refunded = charge.amount_refunded - released + amount;
  const due = Math.floor((2 * fee.amount * refunded + captured) / (2 * captured));
  return Math.min(left, Math.max(0, due - fee.amount_refunded));
}

/** Returns the application fee of a charge; throws Stripe's error if there is none. */
export function requireChargeFee(work: Work, charge: ChargeDocument): ApplicationFeeDocument {
  if (charge.application_fee !== null) return requireApplicationFee(work, charge.application_fee);
  throw invalidRequest(
    `Attempting to refund_application_fee on ${charge.id}, but it has no application fee`,
    'refund_application_fee',
  );
}

/** Returns a part of a fee for `POST /v1/application_fees/{id}/refunds`. */
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

/** Moves `amount` minor units of a fee from the platform to the connected account. */
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
 * Reverses a fee refund whose refund failed. Movements are append-only, so the reversal has the
 * same type and source; the fee refund stays readable with an amount of zero.
 */
export function reverseFeeRefund(work: Work, feeRefund: FeeRefundDocument): void {
  if (feeRefund.amount === 0) return;
  const fee = requireApplicationFee(work, feeRefund.fee);
  moveFee(work, fee, feeRefund.id, -feeRefund.amount);
  const reversed: FeeRefundDocument = { ...feeRefund, amount: 0 };
  work.store.save(PLATFORM_ACCOUNT, 'fee_refund', reversed);
  changeFee(work, fee, -feeRefund.amount);
  const platform = withAccount(work, PLATFORM_ACCOUNT);
  platform.outbox.emit(platform, 'application_fee.refund.updated', reversed, { amount: feeRefund.amount });
}

/**
 * Records both sides of a returned fee, or of a reversal with a negative amount; returns the
 * platform's movement.
 */
function moveFee(work: Work, fee: ApplicationFeeDocument, source: string, amount: number): string {
  const movement = {
    type: 'application_fee_refund',
    currency: fee.currency,
    source,
    availability: 'at_once',
  } as const;
  recordMovement(withAccount(work, fee.account), { ...movement, amount });
  return recordMovement(withAccount(work, PLATFORM_ACCOUNT), { ...movement, amount: -amount }).id;
}

/** Updates the returned amount of the fee, and emits an event if it increased. */
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
  const platform = withAccount(work, PLATFORM_ACCOUNT);
  platform.outbox.emit(platform, 'application_fee.refunded', changed, {
    amount_refunded: fee.amount_refunded,
  });
}
