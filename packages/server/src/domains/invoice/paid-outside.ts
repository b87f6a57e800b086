import type { InvoiceRow } from './invoice.tables.ts';

/** Whether an invoice is paid without a card: marked paid at the provider, or paid with the customer's credit balance. */
export function isPaidOutside({ status, collected }: Pick<InvoiceRow, 'status' | 'collected'>): boolean {
  return status === 'paid' && collected === 0;
}
