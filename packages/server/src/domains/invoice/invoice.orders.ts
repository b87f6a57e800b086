import type { InvoiceSort } from '@gable/contracts/invoice';
import { createOrders, type ListOrder } from '#db/index.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** A row of the list. */
interface ListedRow {
  readonly invoice: InvoiceRow;
}

const toInvoice = ({ invoice }: ListedRow) => invoice;

/** `invoices_by_agent` */
const byCreated = createOrders(invoices, toInvoice, ['createdAt', 'id']);

/** `invoices_by_agent_customer` */
const byCustomer = createOrders(invoices, toInvoice, ['customerNameSearch', 'createdAt', 'id']);

/** `invoices_by_agent_service` */
const byService = createOrders(invoices, toInvoice, ['description', 'createdAt', 'id']);

/** `invoices_by_agent_amount` */
const byAmount = createOrders(invoices, toInvoice, ['amount', 'createdAt', 'id']);

/** `invoices_by_agent_status` */
const byStatus = createOrders(invoices, toInvoice, ['status', 'createdAt', 'id']);

/** The orders of the agent's invoices. Each is the order of an index. */
export const INVOICE_ORDERS: Readonly<Record<InvoiceSort, ListOrder<ListedRow>>> = {
  '-created': byCreated.desc,
  created: byCreated.asc,
  customer: byCustomer.asc,
  '-customer': byCustomer.desc,
  service: byService.asc,
  '-service': byService.desc,
  amount: byAmount.asc,
  '-amount': byAmount.desc,
  status: byStatus.asc,
  '-status': byStatus.desc,
};
