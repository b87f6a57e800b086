import { requirePaymentMethod } from '../cards/payment-method.ts';
import type { InvoiceDocument } from '../documents/invoice.document.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import { requireIntent } from '../payments/payment-intent.ts';
import { requireCustomer } from './customer.ts';
import { requireInvoice } from './invoice.ts';
import { cancelCollection, finalizeInvoice, requireStatus } from './invoice-lifecycle.ts';

/**
 * Pays an invoice with a saved card, by default that of the invoice or its customer, or returns the
 * decline. Finalizes a draft first.
 */
export function payInvoice(
  work: Work,
  invoice: InvoiceDocument,
  named: string | undefined,
): InvoiceDocument | StripeError {
  const payable = invoice.status === 'draft' ? finalizeInvoice(work, invoice) : invoice;
  if (payable.status === 'paid' && invoice.status === 'draft') return payable;
  requireStatus(payable, ['open', 'uncollectible'], 'You can only pay open or uncollectible invoices.');
  const method = named ?? getDefaultMethod(work, payable);
  if (method === undefined) {
    throw invalidRequest(
      'There is no default payment method to pay this invoice with; send payment_method.',
      'payment_method',
    );
  }
  const { paymentIntent } = payable.sandbox;
  if (paymentIntent === null) throw new Error(`open invoice without a payment intent: ${payable.id}`);
  const confirmed = confirmIntent(
    work,
    requireIntent(work, paymentIntent),
    requirePaymentMethod(work, method),
    { returnUrl: null },
  );
  if (confirmed instanceof StripeError) return confirmed;
  if (confirmed.status === 'requires_action') {
    return new StripeError(402, 'Your card was declined. This transaction requires authentication.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
    });
  }
  return requireInvoice(work, payable.id);
}

/**
 * Charges the default card of an invoice with automatic collection. A decline leaves the invoice
 * open.
 */
export function chargeAutomatically(work: Work, invoice: InvoiceDocument): void {
  if (invoice.status !== 'open' || invoice.collection_method !== 'charge_automatically') return;
  if (getDefaultMethod(work, invoice) === undefined) return;
  // A decline is stored on the payment intent and reported by events.
  payInvoice(work, invoice, undefined);
}

function getDefaultMethod(work: Work, invoice: InvoiceDocument): string | undefined {
  return (
    invoice.default_payment_method ??
    requireCustomer(work, invoice.customer).invoice_settings.default_payment_method ??
    undefined
  );
}

/**
 * Marks an invoice as paid outside of Stripe: no money moves, and its payment intent is canceled.
 */
export function payOutOfBand(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  requireStatus(invoice, ['open', 'uncollectible'], 'You can only pay open or uncollectible invoices.');
  const paid: InvoiceDocument = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_paid_off_stripe: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  };
  work.store.save(work.account, 'invoice', paid);
  cancelCollection(work, paid);
  work.outbox.emit(work, 'invoice.updated', paid, { status: invoice.status });
  work.outbox.emit(work, 'invoice.paid', paid);
  return paid;
}
