import type { AgentInvoice, BuyerInvoice, InvoiceDisplayStatus, InvoiceLink } from '@gable/contracts/invoice';
import { toSeconds } from '@gable/contracts/kernel';
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
      created: toSeconds(row.createdAt),
      amount_due: row.amount,
      status: toDisplayStatus(row),
      paidOutside: isPaidOutside(row),
      hosted_invoice_url: toDisplayUrl(row),
    },
  };
}

export function toBuyerInvoice(row: InvoiceRow): BuyerInvoice {
  return {
    id: toDisplayId(row),
    description: row.description,
    amount: row.amount,
    status: toDisplayStatus(row),
    paidOutside: isPaidOutside(row),
    date: toSeconds(row.createdAt),
    invoiceUrl: toDisplayUrl(row),
  };
}
