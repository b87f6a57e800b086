import type { DisputeDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { closeDispute } from './dispute.ts';
import { requireFile } from './file.ts';
import { closeInquiry, isInquiry } from './inquiry.ts';

/** Days from submitting evidence to the decision. */
const DAYS_TO_DECISION = 60;
/** Test mode decides within a minute for certain values of `uncategorized_text`. */
const SECONDS_TO_TEST_DECISION = 60;
const WINNING_EVIDENCE = 'winning_evidence';
const LOSING_EVIDENCE = 'losing_evidence';
/** The fields with the id of an uploaded file. */
const FILE_FIELDS = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;

/** Stores evidence and submits it unless `submit` is false. Throws if no response is due. */
export function updateEvidence(work: Work, dispute: DisputeDocument, params: Params): DisputeDocument {
  const submits = params.has('evidence') && params.boolean('submit') !== false;
  const updated = noteEvidence(work, dispute, params);
  if (submits || params.boolean('submit') === true) return submit(work, updated);
  work.store.save(work.account, 'dispute', updated);
  work.outbox.emit(work, 'charge.dispute.updated', updated);
  return updated;
}

/**
 * Decides a due dispute: lost without a response, otherwise won unless the evidence is
 * `losing_evidence`. Closes an inquiry.
 */
export function decideDueDispute(work: Work, dispute: DisputeDocument): void {
  if (isInquiry(dispute)) {
    closeInquiry(work, dispute);
    return;
  }
  const won = dispute.status === 'under_review' && dispute.evidence.uncategorized_text !== LOSING_EVIDENCE;
  closeDispute(work, dispute, won ? 'won' : 'lost');
}

function noteEvidence(work: Work, dispute: DisputeDocument, params: Params): DisputeDocument {
  const fields = params.object('evidence');
  const metadata = mergeMetadata(dispute.metadata, params.raw('metadata'));
  if (fields === undefined) return { ...dispute, metadata };
  requireOpen(dispute);
  const other = Object.keys(fields).find((name) => typeof fields[name] !== 'string');
  if (other !== undefined) throw notSupported(`structured evidence (${other})`);
  for (const name of FILE_FIELDS) {
    const file = fields[name];
    if (typeof file === 'string' && file !== '') requireFile(work, file, `evidence[${name}]`);
  }
  const evidence = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text === '' ? null : text]),
  );
  return {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: { ...dispute.evidence_details, has_evidence: true },
    metadata,
  };
}

function submit(work: Work, dispute: DisputeDocument): DisputeDocument {
  requireOpen(dispute);
  const { evidence_details: details } = dispute;
  const submitted: DisputeDocument = {
    ...dispute,
    evidence_details: {
      ...details,
      submission_count: details.submission_count + 1,
      submission_method: 'manual',
    },
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
  };
  work.store.save(work.account, 'dispute', submitted);
  if (isInquiry(submitted)) {
    // The bank can escalate until the inquiry ends.
    work.outbox.emit(work, 'charge.dispute.updated', submitted, { status: dispute.status });
    return submitted;
  }
  work.tasks.cancel(work.account, 'dispute_verdict', dispute.id);
  const text = submitted.evidence.uncategorized_text;
  const isTestValue = text === WINNING_EVIDENCE || text === LOSING_EVIDENCE;
  const due = work.now + (isTestValue ? SECONDS_TO_TEST_DECISION : DAYS_TO_DECISION * DAY);
  work.tasks.schedule({ due, kind: 'dispute_verdict', account: work.account, subject: dispute.id });
  work.outbox.emit(work, 'charge.dispute.updated', submitted, { status: dispute.status });
  return submitted;
}

function requireOpen(dispute: DisputeDocument): void {
  if (dispute.status === 'needs_response' || dispute.status === 'warning_needs_response') return;
  throw invalidRequest('This dispute is no longer waiting for evidence.', 'evidence');
}
