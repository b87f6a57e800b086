import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { buildDispute, requireDisputable, scheduleDecision, withdrawFunds } from './dispute.ts';

/** Days until an inquiry closes automatically. */
const DAYS_OPEN = 120;

/** Whether a dispute is still an inquiry, which moves no money. */
export function isInquiry({ status }: DisputeDocument): boolean {
  return (
    status === 'warning_needs_response' || status === 'warning_under_review' || status === 'warning_closed'
  );
}

/** Opens an inquiry over the unrefunded amount. Refunding the charge closes it. */
export function openInquiry(work: Work, charge: ChargeDocument, reason: string): DisputeDocument {
  requireDisputable(charge);
  const inquiry: DisputeDocument = {
    ...buildDispute(work, charge, newId('du'), reason),
    is_charge_refundable: true,
    status: 'warning_needs_response',
  };
  const disputed: ChargeDocument = { ...charge, disputed: true };
  work.store.insert(work.account, 'dispute', inquiry);
  work.store.save(work.account, 'charge', disputed);
  scheduleDecision(work, inquiry.id, work.now + DAYS_OPEN * DAY);
  work.outbox.emit(work, 'charge.dispute.created', inquiry);
  work.outbox.emit(work, 'charge.updated', disputed, { disputed: false });
  return inquiry;
}

/** Escalates an inquiry to a dispute over the unrefunded amount. */
export function escalateInquiry(work: Work, inquiry: DisputeDocument): DisputeDocument {
  const charge = work.store.find(work.account, 'charge', inquiry.charge);
  if (!isInquiry(inquiry) || inquiry.status === 'warning_closed' || charge === undefined)
    throw invalidRequest('Only an open inquiry can become a dispute.');
  work.tasks.cancel(work.account, 'dispute_verdict', inquiry.id);
  const fresh = buildDispute(work, charge, inquiry.id, inquiry.reason);
  const withdrawal = withdrawFunds(work, charge, inquiry.id, fresh.amount);
  const dispute: DisputeDocument = {
    ...inquiry,
    amount: fresh.amount,
    balance_transactions: [toPublicView(withdrawal)],
    evidence_details: { ...inquiry.evidence_details, due_by: fresh.evidence_details.due_by },
    is_charge_refundable: false,
    status: 'needs_response',
  };
  work.store.save(work.account, 'dispute', dispute);
  scheduleDecision(work, dispute.id, dispute.evidence_details.due_by);
  work.outbox.emit(work, 'charge.dispute.updated', dispute, { status: inquiry.status });
  work.outbox.emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes an inquiry without a dispute. */
export function closeInquiry(work: Work, inquiry: DisputeDocument): DisputeDocument {
  work.tasks.cancel(work.account, 'dispute_verdict', inquiry.id);
  const closed: DisputeDocument = { ...inquiry, is_charge_refundable: false, status: 'warning_closed' };
  work.store.save(work.account, 'dispute', closed);
  work.outbox.emit(work, 'charge.dispute.closed', closed, { status: inquiry.status });
  return closed;
}

/** Closes the inquiries of a fully refunded charge. */
export function closeInquiries(work: Work, charge: ChargeDocument): void {
  if (!charge.refunded || !charge.disputed) return;
  const open = work.store
    .all(work.account, 'dispute', [{ field: 'charge', operator: '=', value: charge.id }])
    .filter((dispute) => isInquiry(dispute) && dispute.status !== 'warning_closed');
  for (const inquiry of open) closeInquiry(work, inquiry);
}
