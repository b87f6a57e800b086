import { type InvoiceStatus, invoiceStatusSchema } from '@gable/contracts/invoice';
import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type { CardPayment } from '../card-payment.port.ts';
import { readCardFailure } from '../holds/parse-hold.ts';
import type { IntentState, InvoiceReference, ListedInvoice, ProviderInvoice } from '../payments.port.ts';

/** The metadata field with Gable's invoice ID. */
export const INVOICE_ID = 'invoiceId';

/**
 * Converts an invoice with expanded `confirmation_secret` and `payments` (docs/wire/stripe.md), and
 * its card payment.
 */
export function parseInvoice(invoice: Stripe.Invoice, cardPayment: CardPayment | null): ProviderInvoice {
  const intent = findIntent(invoice.payments?.data ?? []);
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    number: invoice.number,
    status: readInvoiceStatus(invoice.status),
    url: invoice.hosted_invoice_url ?? null,
    amount: cents(invoice.amount_due),
    amountPaid: cents(invoice.amount_paid),
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    intentState: readIntentState(intent),
    ...getFailure(intent),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    paidAt: paidAt === null ? null : instantFromSeconds(paidAt),
    cardPayment,
  };
}

/**
 * Converts an invoice for the agent's list, in cents and Unix seconds like Stripe (docs/product.md,
 * Constants and limits).
 */
export function parseConnectedInvoice(invoice: Stripe.Invoice): ListedInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    customerName: invoice.customer_name,
    customerEmail: invoice.customer_email,
    amount: cents(invoice.amount_due),
    amountRemaining: cents(invoice.amount_remaining),
    status: readInvoiceStatus(invoice.status),
    created: invoice.created,
    dueDate: invoice.due_date,
    paidAt: invoice.status === 'paid' ? invoice.status_transitions.paid_at : null,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    outsideGable: invoice.metadata?.[INVOICE_ID] === undefined,
  };
}

/** Converts an invoice to a reference with Gable's invoice ID. */
export function parseInvoiceReference(invoice: Stripe.Invoice): InvoiceReference {
  return {
    id: invoice.id,
    status: readInvoiceStatus(invoice.status),
    amount: cents(invoice.total),
    ownId: invoice.metadata?.[INVOICE_ID] ?? null,
  };
}

/** Throws for an unknown status, which must not be treated as a known one. */
function readInvoiceStatus(status: string | null): InvoiceStatus {
  return invoiceStatusSchema.parse(status ?? 'draft');
}

/**
 * Returns the payment intent of an invoice: the paid one, otherwise the default one. A canceled one
 * is used only if there is no other.
 */
function findIntent(payments: readonly Stripe.InvoicePayment[]): string | Stripe.PaymentIntent | null {
  const inOrder = [
    payments.find((payment) => payment.status === 'paid'),
    payments.find((payment) => payment.is_default),
    payments[0],
  ];
  return inOrder.find((payment) => payment !== undefined)?.payment.payment_intent ?? null;
}

/**
 * Converts the status of an intent. An unexpanded intent has not been tried yet. An intent that
 * waits for 3-D Secure counts as not tried, so that a buyer who leaves can still pay later.
 */
function readIntentState(intent: string | Stripe.PaymentIntent | null): IntentState {
  if (intent === null || typeof intent === 'string') return 'idle';
  switch (intent.status) {
    case 'processing':
      return 'processing';
    case 'requires_payment_method':
      return intent.last_payment_error === null ? 'idle' : 'failed';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    default:
      return 'idle';
  }
}

/** Returns why the last attempt failed, if the invoice waits for another one. */
function getFailure(intent: string | Stripe.PaymentIntent | null): Pick<ProviderInvoice, 'failure'> {
  if (intent === null || typeof intent === 'string' || readIntentState(intent) !== 'failed') return {};
  const failure = readCardFailure(intent.last_payment_error);
  return failure === null ? {} : { failure };
}
