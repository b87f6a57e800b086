import type { ApplicationFeeDocument } from '../documents/money.document.ts';
import type { ChargeDocument, RefundDocument } from '../documents/payment.document.ts';
import { newId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';
import { requireIntent } from '../payments/payment-intent.ts';

/** Gives back a charge, or a part of it, and with `refund_application_fee` the same part of the platform's share. */
export function createRefund(work: Work, params: Params): RefundDocument {
  if (params.boolean('reverse_transfer') === true) throw notSupported('reverse_transfer');
  const charge = chargeOf(work, params);
  const amount = amountOf(charge, params);
  const id = newId('re');
  const movement = book(work, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE ${charge.id}`,
    availability: 'at_once',
  });
  const refund: RefundDocument = {
    ...NEW_REFUND,
    id,
    object: 'refund',
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.raw('metadata')),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method ?? null,
    reason: params.string('reason') ?? null,
    status: 'succeeded',
  };
  work.store.insert(work.account, 'refund', refund);
  if (params.boolean('refund_application_fee') === true) refundFee(work, charge, amount);
  const refunded = charge.amount_refunded + amount;
  const changed: ChargeDocument = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  };
  work.store.save(work.account, 'charge', changed);
  work.outbox.emit(work, 'refund.created', refund);
  work.outbox.emit(work, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded });
  return refund;
}

/** What every refund starts with. */
const NEW_REFUND = {
  customer_account: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const;

/** The refund of an id in this account, or 404. */
export function requireRefund(work: Work, id: string): RefundDocument {
  const refund = work.store.find(work.account, 'refund', id);
  if (refund === undefined) throw resourceMissing('refund', id, 'refund');
  return refund;
}

function chargeOf(work: Work, params: Params): ChargeDocument {
  const intentId = params.string('payment_intent');
  const chargeId =
    params.string('charge') ??
    (intentId === undefined ? null : requireIntent(work, intentId, 'payment_intent').latest_charge);
  if (params.string('charge') === undefined && intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const charge = chargeId === null ? undefined : work.store.find(work.account, 'charge', chargeId);
  if (charge === undefined) throw resourceMissing('charge', chargeId ?? '', 'charge');
  if (charge.status !== 'succeeded')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  if (charge.disputed)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  if (charge.refunded)
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      'charge',
      'charge_already_refunded',
    );
  return charge;
}

function amountOf(charge: ChargeDocument, params: Params): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = params.integer('amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );
  }
  return amount;
}

/** The platform gives back the same part of its fee, rounded down; the last refund takes whatever is left. */
function refundFee(work: Work, charge: ChargeDocument, amount: number): void {
  const fee =
    charge.application_fee === null
      ? undefined
      : work.store.find(PLATFORM_ACCOUNT, 'application_fee', charge.application_fee);
  if (fee === undefined)
    throw invalidRequest('This charge has no application fee to refund.', 'refund_application_fee');
  const last = charge.amount_refunded + amount === charge.amount;
  const back = last ? fee.amount - fee.amount_refunded : Math.floor((fee.amount * amount) / charge.amount);
  if (back <= 0) return;
  const platform = onAccount(work, PLATFORM_ACCOUNT);
  const id = newId('fr');
  const movement = { currency: fee.currency, source: id, availability: 'at_once' } as const;
  const taken = book(platform, { ...movement, type: 'application_fee_refund', amount: -back });
  book(work, { ...movement, type: 'application_fee_refund', amount: back });
  const feeRefund = {
    id,
    object: 'fee_refund',
    amount: back,
    balance_transaction: taken.id,
    created: work.now,
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  } as const;
  platform.store.insert(PLATFORM_ACCOUNT, 'fee_refund', feeRefund);
  const refunded = fee.amount_refunded + back;
  const changed: ApplicationFeeDocument = {
    ...fee,
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: {
      object: 'list',
      data: [feeRefund],
      has_more: false,
      url: `/v1/application_fees/${fee.id}/refunds`,
    },
  };
  platform.store.save(PLATFORM_ACCOUNT, 'application_fee', changed);
  platform.outbox.emit(platform, 'application_fee.refunded', changed);
}
