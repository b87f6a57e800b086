import type { AgentInvoice, BuyerInvoice, InvoiceLink } from '@gable/contracts/invoice';
import { secondsOf } from '@gable/contracts/kernel';
import type { InvoiceRow } from './invoice.tables.ts';

/** The id that people see: the provider's once there is one. */
function shownId(row: InvoiceRow): string {
  return row.providerId ?? row.id;
}

export function invoiceLink(row: InvoiceRow): InvoiceLink {
  return { invoiceId: shownId(row), invoiceUrl: row.url, status: row.status };
}

export function agentInvoice(row: InvoiceRow): AgentInvoice {
  return {
    customer: { name: row.customerName, email: row.customerEmail },
    invoice: {
      id: shownId(row),
      created: secondsOf(row.createdAt),
      amount_due: row.amount,
      status: row.status,
      hosted_invoice_url: row.url,
    },
  };
}

export function buyerInvoice(row: InvoiceRow): BuyerInvoice {
  return {
    id: shownId(row),
    description: row.description,
    amount: row.amount,
    status: row.status,
    date: secondsOf(row.createdAt),
    invoiceUrl: row.url,
  };
}
