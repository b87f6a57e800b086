import type { ChargeDocument, DisputeDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId } from '../kernel/ids.ts';
import { publicView } from '../kernel/public-view.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { newDispute, requireDisputable, scheduleVerdict, withdrawFunds } from './dispute.ts';

/** An inquiry that does not become a dispute is closed after this many days. */
const DAYS_OPEN = 120;

/** Whether a dispute is still an inquiry: the bank asks, and no money has moved. */
export function isInquiry({ status }: DisputeDocument): boolean {
  return (
    status === 'warning_needs_response' || status === 'warning_under_review' || status === 'warning_closed'
  );
}

/** Opens an inquiry over what of the charge was not refunded. The charge can still be refunded, which closes it. */
export function openInquiry(work: Work, charge: ChargeDocument, reason: string): DisputeDocument {
  requireDisputable(charge);
  const inquiry: DisputeDocument = {
    ...newDispute(work, charge, newId('du'), reason),
    is_charge_refundable: true,
    status: 'warning_needs_response',
  };
  const disputed: ChargeDocument = { ...charge, disputed: true };
  work.store.insert(work.account, 'dispute', inquiry);
  work.store.save(work.account, 'charge', disputed);
  scheduleVerdict(work, inquiry.id, work.now + DAYS_OPEN * DAY);
  work.outbox.emit(work, 'charge.dispute.created', inquiry);
  work.outbox.emit(work, 'charge.updated', disputed, { disputed: false });
  return inquiry;
}

/** The bank takes the money after all: the inquiry becomes a dispute over what was not refunded. */
export function escalateInquiry(work: Work, inquiry: DisputeDocument): DisputeDocument {
  const charge = work.store.find(work.account, 'charge', inquiry.charge);
  if (!isInquiry(inquiry) || inquiry.status === 'warning_closed' || charge === undefined)
    throw invalidRequest('Only an open inquiry can become a dispute.');
  work.tasks.cancel(work.account, 'dispute_verdict', inquiry.id);
  const fresh = newDispute(work, charge, inquiry.id, inquiry.reason);
  const withdrawal = withdrawFunds(work, charge, inquiry.id, fresh.amount);
  const dispute: DisputeDocument = {
    ...inquiry,
    amount: fresh.amount,
    balance_transactions: [publicView(withdrawal)],
    evidence_details: { ...inquiry.evidence_details, due_by: fresh.evidence_details.due_by },
    is_charge_refundable: false,
    status: 'needs_response',
  };
  work.store.save(work.account, 'dispute', dispute);
  scheduleVerdict(work, dispute.id, dispute.evidence_details.due_by);
  work.outbox.emit(work, 'charge.dispute.updated', dispute, { status: inquiry.status });
  work.outbox.emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Ends an inquiry without a dispute: it was answered, refunded, or never followed up. */
export function closeInquiry(work: Work, inquiry: DisputeDocument): DisputeDocument {
  work.tasks.cancel(work.account, 'dispute_verdict', inquiry.id);
  const closed: DisputeDocument = { ...inquiry, is_charge_refundable: false, status: 'warning_closed' };
  work.store.save(work.account, 'dispute', closed);
  work.outbox.emit(work, 'charge.dispute.closed', closed, { status: inquiry.status });
  return closed;
}

/** Closes the inquiries of a charge that was refunded in full. */
export function closeInquiriesOf(work: Work, charge: ChargeDocument): void {
  if (!charge.refunded || !charge.disputed) return;
  const open = work.store
    .all(work.account, 'dispute', [{ field: 'charge', operator: '=', value: charge.id }])
    .filter((dispute) => isInquiry(dispute) && dispute.status !== 'warning_closed');
  for (const inquiry of open) closeInquiry(work, inquiry);
}
