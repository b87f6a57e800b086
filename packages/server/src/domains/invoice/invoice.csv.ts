import { type ConnectedInvoice, getInvoiceBadge } from '@gable/contracts/invoice';
import { instantFromSeconds, toDecimalText } from '@gable/contracts/kernel';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';

/** The CSV file of both lists of invoices. */
export const INVOICE_CSV: readonly CsvColumn<ConnectedInvoice>[] = [
  { header: 'Number', cell: (invoice) => invoice.number },
  { header: 'Customer', cell: (invoice) => invoice.customerName },
  { header: 'Customer Email', cell: (invoice) => invoice.customerEmail },
  { header: 'Service', cell: (invoice) => invoice.service },
  { header: 'Amount (USD)', cell: (invoice) => toDecimalText(invoice.amount) },
  { header: 'Amount Remaining (USD)', cell: (invoice) => toDecimalText(invoice.amountRemaining) },
  { header: 'Status', cell: (invoice) => getInvoiceBadge(invoice).label },
  { header: 'Created (UTC)', cell: ({ created }) => toCsvTime(instantFromSeconds(created)) },
  {
    header: 'Due (UTC)',
    cell: ({ dueDate }) => toCsvTime(dueDate === null ? null : instantFromSeconds(dueDate)),
  },
  {
    header: 'Paid (UTC)',
    cell: ({ paidAt }) => toCsvTime(paidAt === null ? null : instantFromSeconds(paidAt)),
  },
  { header: 'Link', cell: (invoice) => invoice.invoiceUrl },
  { header: 'Invoice ID', cell: (invoice) => invoice.id },
];
