/** What an invoice line bills: a time entry of an hourly proposal. */
export const INVOICE_LINE_KINDS = ['time'] as const;
