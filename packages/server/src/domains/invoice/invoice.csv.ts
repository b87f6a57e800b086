import { type ConnectedInvoice, formatInvoiceSubject, getInvoiceBadge } from '@gable/contracts/invoice';
import { type Cents, instantFromSeconds, toDecimalText } from '@gable/contracts/kernel';
import { type CsvColumn, toCsvTime } from '#kernel/index.ts';

const toCsvAmount = (amount: Cents) => (amount === 0 ? null : toDecimalText(amount));

/** The CSV file of both lists of invoices. */
export const INVOICE_CSV: readonly CsvColumn<ConnectedInvoice>[] = [
  { header: 'Number', cell: (invoice) => invoice.number },
  { header: 'Customer', cell: (invoice) => invoice.customerName },
  { header: 'Customer Email', cell: (invoice) => invoice.customerEmail },
  {
    header: 'Service',
    cell: ({ service, payment }) => service && formatInvoiceSubject(service, payment),
  },
  { header: 'Amount (USD)', cell: (invoice) => toDecimalText(invoice.amount) },
  { header: 'Amount Remaining (USD)', cell: (invoice) => toDecimalText(invoice.amountRemaining) },
  { header: 'Status', cell: (invoice) => getInvoiceBadge(invoice).label },
  { header: 'Refunded (USD)', cell: ({ refunded }) => toCsvAmount(refunded) },
  { header: 'Lost in Disputes (USD)', cell: ({ lost }) => toCsvAmount(lost) },
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
