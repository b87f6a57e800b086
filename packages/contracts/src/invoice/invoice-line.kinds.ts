/**
 * What an invoice line bills: a time entry of an hourly proposal, a month of a monthly one, or a payment
 * of the schedule of a fixed price.
 */
export const INVOICE_LINE_KINDS = ['time', 'month', 'deposit', 'installment'] as const;
