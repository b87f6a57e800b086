/** The sorts of the agent's invoices. A minus sign means descending. */
export const INVOICE_SORTS = [
  '-created',
  'created',
  'customer',
  '-customer',
  'service',
  '-service',
  'amount',
  '-amount',
  'status',
  '-status',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** Newest first. */
export const DEFAULT_INVOICE_SORT: InvoiceSort = '-created';
