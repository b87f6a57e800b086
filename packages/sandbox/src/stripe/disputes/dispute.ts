import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { publicView } from '../kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';
import { chargePlatform, paysOwnFees } from '../money/stripe-fee.ts';
import { settleWarningsOf } from './early-fraud-warning.ts';
import { NO_EVIDENCE } from './no-evidence.ts';

/** Stripe's price for a dispute, cents; not given back when the dispute is won. */
const DISPUTE_FEE_CENTS = 1500;
/** Days the merchant has to answer. */
const DAYS_TO_RESPOND = 7;

/**
 * Opens a dispute over what of the charge was not refunded: the money leaves the account at once, and whoever pays
 * Stripe's fees pays the fee (Stripe contract, section 2).
 */
export function disputeCharge(work: Work, charge: ChargeDocument, reason: string): DisputeDocument {
  requireDisputable(charge);
  const opened = newDispute(work, charge, newId('du'), reason);
  const withdrawal = withdrawFunds(work, charge, opened.id, opened.amount);
  const dispute: DisputeDocument = { ...opened, balance_transactions: [publicView(withdrawal)] };
  const disputed: ChargeDocument = { ...charge, disputed: true };
  work.store.insert(work.account, 'dispute', dispute);
  work.store.save(work.account, 'charge', disputed);
  scheduleVerdict(work, dispute.id, dispute.evidence_details.due_by);
  work.outbox.emit(work, 'charge.dispute.created', dispute);
  work.outbox.emit(work, 'charge.dispute.funds_withdrawn', dispute);
  work.outbox.emit(work, 'charge.updated', disputed, { disputed: false });
  settleWarningsOf(work, disputed);
  return dispute;
}

/** A dispute over what of the charge was not refunded, not stored yet and without a withdrawal. */
export function newDispute(work: Work, charge: ChargeDocument, id: string, reason: string): DisputeDocument {
  return {
    ...NEW_DISPUTE,
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    evidence: NO_EVIDENCE,
    evidence_details: { ...NOT_ANSWERED, due_by: work.now + DAYS_TO_RESPOND * DAY },
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}

/** What every dispute starts with. */
const NEW_DISPUTE = {
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
} as const;

const NOT_ANSWERED = {
  enhanced_eligibility: {},
  has_evidence: false,
  past_due: false,
  submission_count: 0,
  submission_method: 'not_submitted',
} as const;

/** The dispute of an id in this account, or 404. */
export function requireDispute(work: Work, id: string): DisputeDocument {
  const dispute = work.store.find(work.account, 'dispute', id);
  if (dispute === undefined) throw resourceMissing('dispute', id, 'dispute');
  return dispute;
}

/** Gives a dispute up (`POST /v1/disputes/{id}/close`): it is lost, and cannot be answered any more. */
export function concedeDispute(work: Work, dispute: DisputeDocument): DisputeDocument {
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`A dispute that is ${dispute.status} cannot be closed.`);
  return closeDispute(work, dispute, 'lost');
}

/** Ends a dispute. A dispute that is won brings the money back, though not the fee. */
export function closeDispute(work: Work, dispute: DisputeDocument, verdict: 'won' | 'lost'): DisputeDocument {
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
    throw invalidRequest(`A dispute that is ${dispute.status} cannot be closed.`);
  work.tasks.cancel(work.account, 'dispute_verdict', dispute.id);
  const back = verdict === 'won' ? [publicView(reinstate(work, dispute))] : [];
  const unanswered = dispute.status === 'needs_response';
  const late = unanswered && work.now >= (dispute.evidence_details.due_by ?? Number.POSITIVE_INFINITY);
  const closed: DisputeDocument = {
    ...dispute,
    status: verdict,
    balance_transactions: [...dispute.balance_transactions, ...back],
    evidence_details: { ...dispute.evidence_details, past_due: late },
  };
  work.store.save(work.account, 'dispute', closed);
  if (verdict === 'won') work.outbox.emit(work, 'charge.dispute.funds_reinstated', closed);
  work.outbox.emit(work, 'charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}

/** Refuses a charge that is disputed already, or has nothing left to dispute. */
export function requireDisputable(charge: ChargeDocument): void {
  if (charge.disputed) {
    throw invalidRequest(
      `The charge ${charge.id} is already disputed.`,
      'payment_intent',
      'charge_already_disputed',
    );
  }
  if (!charge.refunded) return;
  const message = `Charge ${charge.id} has already been refunded: there is nothing to dispute.`;
  throw invalidRequest(message, 'payment_intent', 'charge_already_refunded');
}

/** Takes the disputed amount from the account, and the dispute fee from the one that pays Stripe's fees. */
export function withdrawFunds(work: Work, charge: ChargeDocument, id: string, amount: number) {
  const fee = { amount: DISPUTE_FEE_CENTS, description: 'Dispute fee' };
  const own = paysOwnFees(work);
  const withdrawal = book(work, {
    type: 'adjustment',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    availability: 'at_once',
    ...(own ? { stripeFee: fee } : {}),
  });
  const description = `${fee.description} for ${id} on ${work.account}`;
  if (!own) chargePlatform(work, { amount: fee.amount, currency: charge.currency, description }, 'at_once');
  return withdrawal;
}

/** Ends a dispute or an inquiry at this time unless it has ended before; at once when there is no time limit. */
export function scheduleVerdict(work: Work, subject: string, due: number | null): void {
  work.tasks.schedule({ due: due ?? work.now, kind: 'dispute_verdict', account: work.account, subject });
}

function reinstate(work: Work, dispute: DisputeDocument) {
  return book(work, {
    type: 'adjustment',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
    availability: 'at_once',
  });
}
