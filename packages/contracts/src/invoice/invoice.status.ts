/** Stripe's invoice statuses. `draft` also covers an invoice that is not yet created at the provider. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The filters of open invoices by their due date: past, or in the next 7 or 30 days. */
export const INVOICE_DUE_FILTERS = ['overdue', 'week', 'month'] as const;
export type InvoiceDueFilter = (typeof INVOICE_DUE_FILTERS)[number];
