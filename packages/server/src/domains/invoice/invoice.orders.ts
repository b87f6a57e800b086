import type { InvoiceSort } from '@gable/contracts/invoice';
import type { ListOrder } from '#db/index.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** A row of the list. */
interface ListedRow {
  readonly invoice: InvoiceRow;
}

type Keys = Pick<ListOrder<ListedRow>, 'columns' | 'keyOf'>;

/** `invoices_by_agent` */
const byCreated: Keys = {
  columns: [invoices.createdAt, invoices.id],
  keyOf: ({ invoice }) => [invoice.createdAt, invoice.id],
};

/** `invoices_by_agent_customer` */
const byCustomer: Keys = {
  columns: [invoices.customerNameSearch, invoices.createdAt, invoices.id],
  keyOf: ({ invoice }) => [invoice.customerNameSearch, invoice.createdAt, invoice.id],
};

/** `invoices_by_agent_service` */
const byService: Keys = {
  columns: [invoices.description, invoices.createdAt, invoices.id],
  keyOf: ({ invoice }) => [invoice.description, invoice.createdAt, invoice.id],
};

/** `invoices_by_agent_amount` */
const byAmount: Keys = {
  columns: [invoices.amount, invoices.createdAt, invoices.id],
  keyOf: ({ invoice }) => [invoice.amount, invoice.createdAt, invoice.id],
};

/** `invoices_by_agent_status` */
const byStatus: Keys = {
  columns: [invoices.status, invoices.createdAt, invoices.id],
  keyOf: ({ invoice }) => [invoice.status, invoice.createdAt, invoice.id],
};

/** The orders of the agent's invoices. Each is the order of an index. */
export const INVOICE_ORDERS: Readonly<Record<InvoiceSort, ListOrder<ListedRow>>> = {
  '-created': { ...byCreated, direction: 'desc' },
  created: { ...byCreated, direction: 'asc' },
  customer: { ...byCustomer, direction: 'asc' },
  '-customer': { ...byCustomer, direction: 'desc' },
  service: { ...byService, direction: 'asc' },
  '-service': { ...byService, direction: 'desc' },
  amount: { ...byAmount, direction: 'asc' },
  '-amount': { ...byAmount, direction: 'desc' },
  status: { ...byStatus, direction: 'asc' },
  '-status': { ...byStatus, direction: 'desc' },
};
