import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';
import { chargePlatform, paysOwnFees } from '../money/stripe-fee.ts';
import { resolveWarnings } from './early-fraud-warning.ts';
import { EMPTY_EVIDENCE } from './empty-evidence.ts';

/** Not returned when the dispute is won. */
const DISPUTE_FEE_CENTS = 1500;
const DAYS_TO_RESPOND = 7;

/**
 * Opens a dispute over the unrefunded amount. The money leaves the account immediately, and the
 * account that pays Stripe's fees pays the dispute fee (docs/wire/stripe.md).
 */
export function disputeCharge(work: Work, charge: ChargeDocument, reason: string): DisputeDocument {
  requireDisputable(charge);
  const opened = buildDispute(work, charge, newId('du'), reason);
  const withdrawal = withdrawFunds(work, charge, opened.id, opened.amount);
  const dispute: DisputeDocument = { ...opened, balance_transactions: [toPublicView(withdrawal)] };
  const disputed: ChargeDocument = { ...charge, disputed: true };
  work.store.insert(work.account, 'dispute', dispute);
  work.store.save(work.account, 'charge', disputed);
  scheduleDecision(work, dispute.id, dispute.evidence_details.due_by);
  work.outbox.emit(work, 'charge.dispute.created', dispute);
  work.outbox.emit(work, 'charge.dispute.funds_withdrawn', dispute);
  work.outbox.emit(work, 'charge.updated', disputed, { disputed: false });
  resolveWarnings(work, disputed);
  return dispute;
}

/** Builds a dispute over the unrefunded amount, without storing it or withdrawing money. */
export function buildDispute(
  work: Work,
  charge: ChargeDocument,
  id: string,
  reason: string,
): DisputeDocument {
  return {
    ...NEW_DISPUTE,
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    evidence: EMPTY_EVIDENCE,
    evidence_details: { ...NO_RESPONSE, due_by: work.now + DAYS_TO_RESPOND * DAY },
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}

/** The initial fields of a dispute. */
const NEW_DISPUTE = {
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
} as const;

const NO_RESPONSE = {
  enhanced_eligibility: {},
  has_evidence: false,
  past_due: false,
  submission_count: 0,
  submission_method: 'not_submitted',
} as const;

/** Returns a dispute, or throws 404. */
export function requireDispute(work: Work, id: string): DisputeDocument {
  const dispute = work.store.find(work.account, 'dispute', id);
  if (dispute === undefined) throw resourceMissing('dispute', id, 'dispute');
  return dispute;
}

/** Accepts a dispute as lost (`POST /v1/disputes/{id}/close`). */
export function acceptDispute(work: Work, dispute: DisputeDocument): DisputeDocument {
  if (dispute.status !== 'needs_response')
    throw invalidRequest(`A dispute that is ${dispute.status} cannot be closed.`);
  return closeDispute(work, dispute, 'lost');
}

/** Closes a dispute. Winning returns the money but not the fee. */
export function closeDispute(work: Work, dispute: DisputeDocument, outcome: 'won' | 'lost'): DisputeDocument {
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review')
    throw invalidRequest(`A dispute that is ${dispute.status} cannot be closed.`);
  work.tasks.cancel(work.account, 'dispute_verdict', dispute.id);
  const reinstated = outcome === 'won' ? [toPublicView(reinstate(work, dispute))] : [];
  const needsResponse = dispute.status === 'needs_response';
  const isLate = needsResponse && work.now >= (dispute.evidence_details.due_by ?? Number.POSITIVE_INFINITY);
  const closed: DisputeDocument = {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
    evidence_details: { ...dispute.evidence_details, past_due: isLate },
  };
  work.store.save(work.account, 'dispute', closed);
  if (outcome === 'won') work.outbox.emit(work, 'charge.dispute.funds_reinstated', closed);
  work.outbox.emit(work, 'charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}

/** Throws if a charge is already disputed or has nothing left to dispute. */
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

/**
 * Withdraws the disputed amount from the account, and the fee from the account that pays Stripe's
 * fees.
 */
export function withdrawFunds(work: Work, charge: ChargeDocument, id: string, amount: number) {
  const fee = { amount: DISPUTE_FEE_CENTS, description: 'Dispute fee' };
  const paysFees = paysOwnFees(work);
  const withdrawal = recordMovement(work, {
    type: 'adjustment',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    availability: 'at_once',
    ...(paysFees ? { stripeFee: fee } : {}),
  });
  const description = `${fee.description} for ${id} on ${work.account}`;
  if (!paysFees)
    chargePlatform(work, { amount: fee.amount, currency: charge.currency, description }, 'at_once');
  return withdrawal;
}

/** Schedules the decision of a dispute or inquiry; immediately when there is no deadline. */
export function scheduleDecision(work: Work, subject: string, due: number | null): void {
  work.tasks.schedule({ due: due ?? work.now, kind: 'dispute_verdict', account: work.account, subject });
}

function reinstate(work: Work, dispute: DisputeDocument) {
  return recordMovement(work, {
    type: 'adjustment',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
    availability: 'at_once',
  });
}
