import { resolveWarnings } from '../disputes/early-fraud-warning.ts';
import { closeInquiries } from '../disputes/inquiry.ts';
import type { ChargeDocument, RefundDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';
import type { RefundOutcome } from '../store/settings-store.ts';
import { computeFeeShare, refundFee, requireChargeFee } from './fee-refund.ts';
import { parseRefundAmount, refundableCharge } from './refundable-charge.ts';

/** Delay of a pending refund's decision, in seconds. */
const DECISION_DELAY = DAY;

/**
 * Refunds a charge in full or part, and with `refund_application_fee` the same part of the
 * platform's fee.
 */
export function createRefund(work: Work, params: Params): RefundDocument {
  rejectUnsupported(params);
  const charge = refundableCharge(work, params);
  const amount = parseRefundAmount(charge, params);
  const id = newId('re');
  const share = params.boolean('refund_application_fee') === true ? computeFeeShare(work, charge, amount) : 0;
  const feeRefund = share > 0 ? refundFee(work, requireChargeFee(work, charge), share).id : null;
  const movement = recordMovement(work, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE ${charge.id}`,
    availability: 'at_once',
  });
  const outcome = getOutcome(work, charge);
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
    metadata: mergeMetadata({}, params.raw('metadata')),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method ?? null,
    reason: params.string('reason') ?? null,
    status: outcome === 'pends' ? 'pending' : 'succeeded',
    ...(outcome === 'pends' ? { pending_reason: 'processing' } : {}),
    sandbox: { feeRefund, outcome },
  };
  work.store.insert(work.account, 'refund', refund);
  work.outbox.emit(work, 'refund.created', refund);
  markRefunded(work, charge, amount);
  if (outcome !== 'succeeds') decideLater(work, id);
  return refund;
}

/** The initial fields of a card refund. */
const NEW_REFUND = {
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const;

/** Returns a refund, or throws 404. */
export function requireRefund(work: Work, id: string): RefundDocument {
  const refund = work.store.find(work.account, 'refund', id);
  if (refund === undefined) throw resourceMissing('refund', id, 'refund');
  return refund;
}

function markRefunded(work: Work, charge: ChargeDocument, amount: number): void {
  const refunded = charge.amount_refunded + amount;
  const changed: ChargeDocument = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  };
  work.store.save(work.account, 'charge', changed);
  work.outbox.emit(work, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded });
  closeInquiries(work, changed);
  resolveWarnings(work, changed);
}

function decideLater(work: Work, subject: string): void {
  const due = work.now + DECISION_DELAY;
  work.tasks.schedule({ due, kind: 'refund_settles', account: work.account, subject });
}

/** Returns the outcome planned by the control `refunds`, otherwise that of the card number. */
function getOutcome(work: Work, charge: ChargeDocument): RefundOutcome {
  const { outcome, times } = work.settings.nextRefunds;
  if (times > 0) {
    work.settings.nextRefunds = { outcome, times: times - 1 };
    return outcome;
  }
  const method = typeof charge.payment_method === 'string' ? charge.payment_method : '';
  switch (work.store.find(work.account, 'payment_method', method)?.sandbox.behavior) {
    case 'refund_pends':
      return 'pends';
    case 'refund_fails_later':
      return 'fails_later';
    default:
      return 'succeeds';
  }
}

function rejectUnsupported(params: Params): void {
  if (params.boolean('reverse_transfer') === true) throw notSupported('reverse_transfer');
  const sent = ['origin', 'instructions_email', 'customer'].find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on refunds`);
}
