/** Stripe's invoice statuses. `draft` also covers an invoice that is not yet created at the provider. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
