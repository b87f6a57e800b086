import { isFullyRefunded } from '@gable/contracts/refund';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { refunds } from '../refund/refund.tables.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** Whether the payment of an invoice is fully refunded. */
export async function isRefunded(reader: Reader, { id, collected }: InvoiceRow): Promise<boolean> {
  if (collected === null) return false;
  return isFullyRefunded(collected, await reader.select().from(refunds).where(eq(refunds.invoiceId, id)));
}
