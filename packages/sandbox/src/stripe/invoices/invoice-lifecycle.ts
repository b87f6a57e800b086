import { requireChargesEnabled } from '../accounts/account-capabilities.ts';
import type { InvoiceDocument, InvoiceStatus } from '../documents/invoice.document.ts';
import { DAY } from '../kernel/business-days.ts';
import { newId, randomToken } from '../kernel/ids.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { cancelIntent, createIntent, requireIntent } from '../payments/payment-intent.ts';
import { requireCustomer } from './customer.ts';
import { returnCustomerBalance, storeCustomerBalance, withCustomerBalance } from './customer-credit.ts';
import { closeInvoicePayments } from './invoice-outcome.ts';

/** Finalizes a draft: assigns a number, a payment intent and a hosted page. */
export function finalizeInvoice(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  if (invoice.status !== 'draft') {
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_already_finalized',
    );
  }
  const fee = invoice.sandbox.applicationFee ?? 0;
  if (fee > invoice.total) {
    throw invalidRequest(
      'The application fee cannot be greater than the invoice total.',
      'application_fee_amount',
      'amount_too_large',
    );
  }
  const charged = withCustomerBalance(work, invoice);
  if (charged.amount_due > 0) requireChargesEnabled(work);
  storeCustomerBalance(work, charged);
  const numbered = number(work, charged);
  return charged.amount_due === 0 ? payZeroInvoice(work, numbered) : open(work, numbered);
}

/**
 * Finalizes a draft with `auto_advance`. An error is stored on the draft and reported by an event.
 */
export function autoAdvance(work: Work, invoice: InvoiceDocument): InvoiceDocument | undefined {
  if (invoice.status !== 'draft' || invoice.auto_advance !== true) return undefined;
  try {
    return finalizeInvoice(work, invoice);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const { code } = error.details;
    const reason = {
      type: 'invalid_request_error',
      message: error.message,
      ...(code === undefined ? {} : { code }),
    };
    const failed: InvoiceDocument = { ...invoice, last_finalization_error: reason };
    work.store.save(work.account, 'invoice', failed);
    work.outbox.emit(work, 'invoice.finalization_failed', failed);
    return undefined;
  }
}

/** Voids an open or uncollectible invoice and cancels its payment intent. */
export function voidInvoice(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  requireStatus(invoice, ['open', 'uncollectible'], 'You can only void open or uncollectible invoices.');
  const voided: InvoiceDocument = {
    ...invoice,
    status: 'void',
    amount_remaining: invoice.amount_remaining,
    status_transitions: { ...invoice.status_transitions, voided_at: work.now },
  };
  work.store.save(work.account, 'invoice', voided);
  cancelCollection(work, voided);
  returnCustomerBalance(work, voided);
  work.outbox.emit(work, 'invoice.updated', voided, { status: invoice.status });
  work.outbox.emit(work, 'invoice.voided', voided);
  return voided;
}

/** Marks an open invoice as uncollectible. It can still be paid. */
export function markUncollectible(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  requireStatus(invoice, ['open'], 'You can only mark open invoices as uncollectible.');
  const marked: InvoiceDocument = {
    ...invoice,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: work.now },
  };
  work.store.save(work.account, 'invoice', marked);
  work.tasks.cancel(work.account, 'invoice_overdue', invoice.id);
  work.outbox.emit(work, 'invoice.updated', marked, { status: invoice.status });
  work.outbox.emit(work, 'invoice.marked_uncollectible', marked);
  return marked;
}

/** Deletes a draft and releases its items. */
export function deleteDraft(work: Work, invoice: InvoiceDocument): void {
  requireStatus(invoice, ['draft'], 'You can only delete draft invoices.');
  const items = work.store.all(work.account, 'invoiceitem', [
    { field: 'invoice', operator: '=', value: invoice.id },
  ]);
  for (const item of items) work.store.remove(work.account, 'invoiceitem', item.id);
  work.store.remove(work.account, 'invoice', invoice.id);
  work.outbox.emit(work, 'invoice.deleted', invoice);
}

/** Emits an event for an open invoice past its due date. */
export function reportOverdue(work: Work, invoice: InvoiceDocument): void {
  if (invoice.status === 'open') work.outbox.emit(work, 'invoice.overdue', invoice);
}

/** Cancels the invoice's payment intent. */
export function cancelCollection(work: Work, invoice: InvoiceDocument): void {
  const { paymentIntent } = invoice.sandbox;
  work.tasks.cancel(work.account, 'invoice_overdue', invoice.id);
  if (paymentIntent !== null) cancelIntent(work, requireIntent(work, paymentIntent), 'void_invoice');
  closeInvoicePayments(work, invoice.id, 'canceled', 0);
}

/** Throws Stripe's error if the invoice has another status. */
export function requireStatus(
  invoice: InvoiceDocument,
  allowed: readonly InvoiceStatus[],
  message: string,
): void {
  if (allowed.includes(invoice.status)) return;
  throw invalidRequest(`${message} This invoice is ${invoice.status}.`, undefined, 'invoice_not_editable');
}

function number(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const customer = requireCustomer(work, invoice.customer);
  const sequence = customer.next_invoice_sequence;
  work.store.save(work.account, 'customer', { ...customer, next_invoice_sequence: sequence + 1 });
  const days = invoice.sandbox.daysUntilDue;
  const pageToken = randomToken(32);
  const page = `${work.publicUrl}/invoice/${work.account}/${pageToken}`;
  return {
    ...invoice,
    due_date: days === null ? invoice.due_date : work.now + days * DAY,
    effective_at: work.now,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: work.now },
    sandbox: { ...invoice.sandbox, pageToken },
  };
}

function open(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const intent = createIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Payment for Invoice',
    receiptEmail: null,
    applicationFee: capFee(invoice),
    invoice: invoice.id,
  });
  const opened: InvoiceDocument = {
    ...invoice,
    status: 'open',
    sandbox: { ...invoice.sandbox, paymentIntent: intent.id },
  };
  work.store.save(work.account, 'invoice', opened);
  work.store.insert(work.account, 'invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: opened.amount_due,
    created: work.now,
    currency: opened.currency,
    invoice: opened.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  if (opened.due_date !== null) {
    work.tasks.schedule({
      due: opened.due_date,
      kind: 'invoice_overdue',
      account: work.account,
      subject: opened.id,
    });
  }
  work.outbox.emit(work, 'invoice.updated', opened, { status: 'draft' });
  work.outbox.emit(work, 'invoice.finalized', opened);
  return opened;
}

/** Stripe caps the application fee at the payment's amount. */
function capFee({ amount_due, sandbox: { applicationFee } }: InvoiceDocument): number | null {
  return applicationFee === null ? null : Math.min(applicationFee, amount_due);
}

/** Marks an invoice of zero, or one covered by credit, as paid at finalization. */
function payZeroInvoice(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const paid: InvoiceDocument = {
    ...invoice,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  };
  work.store.save(work.account, 'invoice', paid);
  work.outbox.emit(work, 'invoice.finalized', paid);
  work.outbox.emit(work, 'invoice.paid', paid);
  return paid;
}
