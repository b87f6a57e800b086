import type { InvoiceId } from '../kernel/index.ts';

const NUMBER_DIGITS = 12;

/**
 * Returns the number of the receipt of a paid invoice, such as 'R-0415-2637-4859'. It is made of the
 * random part of the invoice's id, so it never changes and does not tell how many payments the agent
 * had (decision 98).
 */
export function toReceiptNumber(invoiceId: InvoiceId): string {
  const digits = invoiceId.replaceAll('-', '').slice(-NUMBER_DIGITS).toUpperCase();
  return `R-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
