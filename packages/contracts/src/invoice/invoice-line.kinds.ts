/**
 * What an invoice line bills: a time entry of an hourly proposal, a month of a monthly one, and of a
 * fixed price a payment of its schedule or a line item.
 */
export const INVOICE_LINE_KINDS = ['time', 'month', 'deposit', 'installment', 'item'] as const;
