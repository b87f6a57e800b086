import type { InvoiceId } from '@gable/contracts/kernel';
import { and, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { invoiceLines } from './invoice-line.tables.ts';

/** The lines of invoices that bill a part of the price. Each has one line. */
const PARTS = ['month', 'deposit', 'installment'] as const;

/** Returns what an invoice bills of several payments: 'Deposit', 'March 2027'; null otherwise. */
export type NameOfPayment = (row: Pick<InvoiceRow, 'id'>) => string | null;

/** Loads which payment each invoice bills, if its proposal has several. */
export async function loadPaymentNames(
  reader: Reader,
  rows: readonly Pick<InvoiceRow, 'id'>[],
): Promise<NameOfPayment> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => null;
  const { invoiceId, kind, description } = invoiceLines;
  const lines = await reader
    .select({ invoiceId, description })
    .from(invoiceLines)
    .where(and(inArray(invoiceId, ids), inArray(kind, [...PARTS])));
  const names = new Map<InvoiceId, string>(lines.map((line) => [line.invoiceId, line.description]));
  return ({ id }) => names.get(id) ?? null;
}
