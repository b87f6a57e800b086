import type { AgentInvoice, BuyerInvoice, InvoiceLink, ShownInvoiceStatus } from '@gable/contracts/invoice';
import { secondsOf } from '@gable/contracts/kernel';
import type { InvoiceRow } from './invoice.tables.ts';
import { isPaidOutside } from './paid-outside.ts';
import { isVoiding } from './request-void.ts';

/** The id that people see: the provider's once there is one. */
function shownId(row: InvoiceRow): string {
  return row.providerId ?? row.id;
}

/** As people see it: `voiding` until the provider has confirmed a void. */
function shownStatus(row: InvoiceRow): ShownInvoiceStatus {
  return isVoiding(row) ? 'voiding' : row.status;
}

/** Where it is paid; null while it is being voided. */
function shownUrl(row: InvoiceRow): string | null {
  return isVoiding(row) ? null : row.url;
}

export function invoiceLink(row: InvoiceRow): InvoiceLink {
  return {
    invoiceId: shownId(row),
    invoiceUrl: shownUrl(row),
    status: shownStatus(row),
    paidOutside: isPaidOutside(row),
  };
}

export function agentInvoice(row: InvoiceRow): AgentInvoice {
  return {
    customer: { name: row.customerName, email: row.customerEmail },
    invoice: {
      id: shownId(row),
      created: secondsOf(row.createdAt),
      amount_due: row.amount,
      status: shownStatus(row),
      paidOutside: isPaidOutside(row),
      hosted_invoice_url: shownUrl(row),
    },
  };
}

export function buyerInvoice(row: InvoiceRow): BuyerInvoice {
  return {
    id: shownId(row),
    description: row.description,
    amount: row.amount,
    status: shownStatus(row),
    paidOutside: isPaidOutside(row),
    date: secondsOf(row.createdAt),
    invoiceUrl: shownUrl(row),
  };
}
