import type {
  AgentInvoice,
  BuyerInvoice,
  ConnectedInvoice,
  InvoiceDisplayStatus,
  InvoiceLink,
} from '@gable/contracts/invoice';
import { cents, toSeconds } from '@gable/contracts/kernel';
import type { InvoiceWithDue } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { isVoiding } from './request-void.ts';

/** Returns the provider's id once there is one. */
function toDisplayId(row: InvoiceRow): string {
  return row.providerId ?? row.id;
}

/** Returns `voiding` until the provider has confirmed a void. */
function toDisplayStatus(row: InvoiceRow): InvoiceDisplayStatus {
  return isVoiding(row) ? 'voiding' : row.status;
}

/** Returns the payment link; null while the invoice is being voided. */
function toDisplayUrl(row: InvoiceRow): string | null {
  return isVoiding(row) ? null : row.url;
}

/**
 * Whether an invoice is paid without a card: marked paid at the provider, or paid with the
 * customer's credit balance.
 */
export function isPaidOutside({ status, collected }: Pick<InvoiceRow, 'status' | 'collected'>): boolean {
  return status === 'paid' && collected === 0;
}

/** Returns when a paid invoice was paid, in seconds. */
function toPaidAt({ status, paidAt }: InvoiceRow): number | null {
  return status === 'paid' && paidAt !== null ? toSeconds(paidAt) : null;
}

export function toInvoiceLink(row: InvoiceRow): InvoiceLink {
  return {
    invoiceId: toDisplayId(row),
    invoiceUrl: toDisplayUrl(row),
    status: toDisplayStatus(row),
    paidOutside: isPaidOutside(row),
  };
}

export function toAgentInvoice(row: InvoiceRow): AgentInvoice {
  return {
    customer: { name: row.customerName, email: row.customerEmail },
    invoice: {
      id: toDisplayId(row),
      number: row.number,
      description: row.description,
      created: toSeconds(row.createdAt),
      amount_due: row.amount,
      status: toDisplayStatus(row),
      paidOutside: isPaidOutside(row),
      paidAt: toPaidAt(row),
      hosted_invoice_url: toDisplayUrl(row),
    },
  };
}

/**
 * Returns an invoice as the provider's list shows it. Only an open invoice has a due date: it is
 * then the active invoice of its proposal.
 */
export function toConnectedInvoice(
  { invoice, dueAt }: InvoiceWithDue,
  payment: string | null,
): ConnectedInvoice {
  const isOpen = invoice.status === 'open';
  return {
    id: toDisplayId(invoice),
    number: invoice.number,
    service: invoice.description,
    payment,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    amount: invoice.amount,
    amountRemaining: isOpen ? invoice.amount : cents(0),
    status: toDisplayStatus(invoice),
    created: toSeconds(invoice.createdAt),
    dueDate: isOpen && dueAt !== null ? toSeconds(dueAt) : null,
    invoiceUrl: toDisplayUrl(invoice),
    outsideGable: false,
    paidOutside: isPaidOutside(invoice),
    paidAt: toPaidAt(invoice),
  };
}

export function toBuyerInvoice(
  row: InvoiceRow,
  { payment, refunded }: Pick<BuyerInvoice, 'payment' | 'refunded'>,
): BuyerInvoice {
  return {
    id: toDisplayId(row),
    description: row.description,
    payment,
    amount: row.amount,
    refunded,
    status: toDisplayStatus(row),
    paidOutside: isPaidOutside(row),
    paidAt: toPaidAt(row),
    date: toSeconds(row.createdAt),
    invoiceUrl: toDisplayUrl(row),
  };
}
