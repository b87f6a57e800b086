import type { InvoiceDocument } from '../documents/invoice.document.ts';
import type { Work } from '../kernel/work.ts';

/** Marks the invoice as paid and closes its payment. */
export function invoicePaid(work: Work, id: string, amount: number): InvoiceDocument {
  const invoice = requireStored(work, id);
  const paid: InvoiceDocument = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: amount,
    amount_remaining: invoice.amount_due - amount,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  };
  work.store.save(work.account, 'invoice', paid);
  closeInvoicePayments(work, id, 'paid', amount);
  work.tasks.cancel(work.account, 'invoice_overdue', id);
  work.outbox.emit(work, 'invoice.updated', paid, { status: invoice.status });
  work.outbox.emit(work, 'invoice.paid', paid);
  work.outbox.emit(work, 'invoice.payment_succeeded', paid);
  return paid;
}

/** Records a failed attempt; the invoice stays open. */
export function invoicePaymentFailed(work: Work, id: string): void {
  const invoice = requireStored(work, id);
  const failed: InvoiceDocument = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  work.store.save(work.account, 'invoice', failed);
  work.outbox.emit(work, 'invoice.payment_failed', failed);
}

/** Emits the event that the payment requires authentication. */
export function invoiceNeedsAction(work: Work, id: string): void {
  work.outbox.emit(work, 'invoice.payment_action_required', requireStored(work, id));
}

/** Closes the invoice's open payments. */
export function closeInvoicePayments(
  work: Work,
  invoice: string,
  status: 'paid' | 'canceled',
  amount: number,
): void {
  const open = work.store
    .all(work.account, 'invoice_payment', [{ field: 'invoice', operator: '=', value: invoice }])
    .filter((payment) => payment.status === 'open');
  for (const payment of open) {
    const paid = status === 'paid';
    const closed = {
      ...payment,
      status,
      amount_paid: paid ? amount : null,
      status_transitions: { canceled_at: paid ? null : work.now, paid_at: paid ? work.now : null },
    };
    work.store.save(work.account, 'invoice_payment', closed);
    if (paid) work.outbox.emit(work, 'invoice_payment.paid', closed);
  }
}

function requireStored(work: Work, id: string): InvoiceDocument {
  const invoice = work.store.find(work.account, 'invoice', id);
  if (invoice === undefined) throw new Error(`payment for an invoice that is not stored: ${id}`);
  return invoice;
}
