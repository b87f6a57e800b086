/** What an invoice line bills: a time entry of an hourly proposal, or a month of a monthly one. */
export const INVOICE_LINE_KINDS = ['time', 'month'] as const;
