import { type InvoiceStatus, invoiceStatusSchema } from '@gable/contracts/invoice';
import { cents, instantFromSeconds } from '@gable/contracts/kernel';
import type Stripe from 'stripe';
import type {
  CardPayment,
  IntentState,
  InvoiceReference,
  ListedInvoice,
  ProviderInvoice,
} from '../payments.port.ts';

/** Where an invoice carries the id of ours that it was made for. */
export const INVOICE_ID = 'invoiceId';

/**
 * An invoice answered with `confirmation_secret` and `payments` expanded (Stripe contract, section 1), and what its card
 * payment moved.
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
    ...failureOf(intent),
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    paidAt: paidAt === null ? null : instantFromSeconds(paidAt),
    cardPayment,
  };
}

/** An invoice as the agent's own list shows it: cents and seconds, as Stripe counts (spec, section 9). */
export function parseConnectedInvoice(invoice: Stripe.Invoice): ListedInvoice {
  return {
    id: invoice.id,
    customerName: invoice.customer_name,
    customerEmail: invoice.customer_email,
    amount: cents(invoice.amount_due),
    amountRemaining: cents(invoice.amount_remaining),
    status: readInvoiceStatus(invoice.status),
    created: invoice.created,
    dueDate: invoice.due_date,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    outsideGable: invoice.metadata?.[INVOICE_ID] === undefined,
  };
}

/** An invoice with which of ours it was made for. */
export function parseInvoiceReference(invoice: Stripe.Invoice): InvoiceReference {
  return {
    id: invoice.id,
    status: readInvoiceStatus(invoice.status),
    amount: cents(invoice.total),
    ownId: invoice.metadata?.[INVOICE_ID] ?? null,
  };
}

/** Stripe may add states; one that Gable does not know must not pass for one that it does. */
function readInvoiceStatus(status: string | null): InvoiceStatus {
  return invoiceStatusSchema.parse(status ?? 'draft');
}

/**
 * The one payment intent of an invoice. What paid it counts before what Stripe keeps ready for paying the rest; a
 * canceled one only where there is no other.
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
 * An intent that was not expanded says nothing about itself; it is one that nobody has tried to pay yet. One that waits
 * for the buyer (3-D Secure) counts as that too: a buyer who walks away from it must be able to pay later.
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

/** A failed try has a charge of its own, or at least the card that was tried; what names neither has no name. */
function failureOf(intent: string | Stripe.PaymentIntent | null): Pick<ProviderInvoice, 'failureId'> {
  if (intent === null || typeof intent === 'string') return {};
  const failed = intent.last_payment_error;
  const failureId = failed?.charge ?? failed?.payment_method?.id;
  return failureId === undefined || readIntentState(intent) !== 'failed' ? {} : { failureId };
}
