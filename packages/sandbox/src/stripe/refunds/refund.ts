import { settleWarningsOf } from '../disputes/early-fraud-warning.ts';
import { closeInquiriesOf } from '../disputes/inquiry.ts';
import type { ChargeDocument, RefundDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';
import type { RefundOutcome } from '../store/settings-store.ts';
import { feeOfCharge, feeShareOf, refundFee } from './fee-refund.ts';
import { refundableCharge, wantedAmount } from './refundable-charge.ts';

/** When a refund that was not done at once is decided: the next day of the sandbox clock. */
const DECIDED_AFTER = DAY;

/** Gives back a charge, or a part of it, and with `refund_application_fee` the same part of the platform's share. */
export function createRefund(work: Work, params: Params): RefundDocument {
  refuseUnsupported(params);
  const charge = refundableCharge(work, params);
  const amount = wantedAmount(charge, params);
  const id = newId('re');
  const share = params.boolean('refund_application_fee') === true ? feeShareOf(work, charge, amount) : 0;
  const feeRefund = share > 0 ? refundFee(work, feeOfCharge(work, charge), share).id : null;
  const movement = book(work, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE ${charge.id}`,
    availability: 'at_once',
  });
  const outcome = outcomeOf(work, charge);
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

/** What every refund to a card starts with. */
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

/** The refund of an id in this account, or 404. */
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
  closeInquiriesOf(work, changed);
  settleWarningsOf(work, changed);
}

function decideLater(work: Work, subject: string): void {
  const due = work.now + DECIDED_AFTER;
  work.tasks.schedule({ due, kind: 'refund_settles', account: work.account, subject });
}

/** As the control `refunds` planned it for the next ones, else as the card's number says. */
function outcomeOf(work: Work, charge: ChargeDocument): RefundOutcome {
  const { outcome, times } = work.settings.nextRefunds;
  if (times > 0) {
    work.settings.nextRefunds = { outcome, times: times - 1 };
    return outcome;
  }
  const method = typeof charge.payment_method === 'string' ? charge.payment_method : '';
  switch (work.store.find(work.account, 'payment_method', method)?.sandbox.behaviour) {
    case 'refund_pends':
      return 'pends';
    case 'refund_fails_later':
      return 'fails_later';
    default:
      return 'succeeds';
  }
}

function refuseUnsupported(params: Params): void {
  if (params.boolean('reverse_transfer') === true) throw notSupported('reverse_transfer');
  const sent = ['origin', 'instructions_email', 'customer'].find((name) => params.has(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on refunds`);
}
