import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import type { JsonObject } from '../json.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { book } from '../money/ledger.ts';

/** Stripe's price for a dispute, cents. */
const DISPUTE_FEE_CENTS = 1500;
/** Days the merchant has to answer. */
const DAYS_TO_RESPOND = 7;
/** Days the bank takes to decide after evidence is in. */
const DAYS_TO_VERDICT = 60;

/** Opens a dispute: the money and a fee leave the account at once (Stripe contract, section 2). */
export function disputeCharge(work: Work, charge: ChargeDocument, reason: string): DisputeDocument {
  if (charge.disputed)
    throw invalidRequest(
      `The charge ${charge.id} is already disputed.`,
      'payment_intent',
      'charge_already_disputed',
    );
  const id = newId('du');
  const withdrawal = book(work, {
    type: 'adjustment',
    amount: -charge.amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    stripeFee: DISPUTE_FEE_CENTS,
    availability: 'at_once',
  });
  const dispute: DisputeDocument = {
    ...NEW_DISPUTE,
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: work.now + DAYS_TO_RESPOND * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  work.store.insert(work.account, 'dispute', dispute);
  work.store.save(work.account, 'charge', { ...charge, disputed: true });
  work.tasks.schedule({
    due: work.now + DAYS_TO_RESPOND * DAY,
    kind: 'dispute_verdict',
    account: work.account,
    subject: id,
  });
  work.outbox.emit(work, 'charge.dispute.created', dispute);
  work.outbox.emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** What every dispute starts with. */
const NEW_DISPUTE = {
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
} as const;

/** The dispute of an id in this account, or 404. */
export function requireDispute(work: Work, id: string): DisputeDocument {
  const dispute = work.store.find(work.account, 'dispute', id);
  if (dispute === undefined) throw resourceMissing('dispute', id, 'dispute');
  return dispute;
}

/** Notes evidence, as text, without handing it in. */
export function updateEvidence(work: Work, dispute: DisputeDocument, params: Params): DisputeDocument {
  const sent = params.object('evidence') ?? {};
  const other = Object.keys(sent).find((name) => typeof sent[name] !== 'string');
  if (other !== undefined) throw notSupported(`structured evidence (${other})`);
  const updated: DisputeDocument = {
    ...dispute,
    evidence: { ...dispute.evidence, ...sent },
    metadata: mergeMetadata(dispute.metadata, params.raw('metadata')),
  };
  work.store.save(work.account, 'dispute', updated);
  return updated;
}

/** Hands the evidence to the bank, which decides some weeks later. */
export function submitEvidence(work: Work, dispute: DisputeDocument): DisputeDocument {
  if (dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is no longer waiting for evidence.');
  const submitted: DisputeDocument = { ...dispute, status: 'under_review' };
  work.store.save(work.account, 'dispute', submitted);
  work.tasks.cancel(work.account, 'dispute_verdict', dispute.id);
  const due = work.now + DAYS_TO_VERDICT * DAY;
  work.tasks.schedule({ due, kind: 'dispute_verdict', account: work.account, subject: dispute.id });
  work.outbox.emit(work, 'charge.dispute.updated', submitted);
  return submitted;
}

/** Ends a dispute. A dispute that is won brings the money back, though not the fee. */
export function closeDispute(work: Work, dispute: DisputeDocument, verdict: 'won' | 'lost'): DisputeDocument {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute is already closed.');
  work.tasks.cancel(work.account, 'dispute_verdict', dispute.id);
  const back = verdict === 'won' ? [reinstate(work, dispute)] : [];
  const closed: DisputeDocument = {
    ...dispute,
    status: verdict,
    balance_transactions: [...dispute.balance_transactions, ...back],
  };
  work.store.save(work.account, 'dispute', closed);
  if (verdict === 'won') work.outbox.emit(work, 'charge.dispute.funds_reinstated', closed);
  work.outbox.emit(work, 'charge.dispute.closed', closed);
  return closed;
}

/** What the clock decides: unanswered disputes are lost; answered ones go by the evidence, `losing_evidence` loses. */
export function verdictByClock(work: Work, dispute: DisputeDocument): void {
  const { evidence } = dispute;
  const won = dispute.status === 'under_review' && evidence.uncategorized_text !== 'losing_evidence';
  closeDispute(work, dispute, won ? 'won' : 'lost');
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

const NO_EVIDENCE: JsonObject = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
