import type { Cents, InvoiceId } from '@gable/contracts/kernel';
import { isFullyRefunded, refundedAmount } from '@gable/contracts/refund';
import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { refunds } from '../refund/refund.tables.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** Whether the payment of an invoice is fully refunded. */
export async function isRefunded(reader: Reader, { id, collected }: InvoiceRow): Promise<boolean> {
  if (collected === null) return false;
  return isFullyRefunded(collected, await reader.select().from(refunds).where(eq(refunds.invoiceId, id)));
}

/** Returns the refunded cents of each invoice, including pending refunds. Invoices without are missing. */
export async function sumRefunds(
  reader: Reader,
  invoiceIds: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, Cents>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(refunds)
    .where(inArray(refunds.invoiceId, [...invoiceIds]));
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([invoiceId, list]) => [invoiceId, refundedAmount(list)]));
}
