import { type InvoiceId, invoiceIdSchema } from '@gable/contracts/kernel';
import { inArray, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { InvoiceReference } from '#integrations/stripe/payments.port.ts';
import type { InvoiceRow } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** A provider invoice with our row for it. */
export interface PairedInvoice {
  readonly trace: InvoiceReference;
  /** The row with its id; null if there is none. */
  readonly row: InvoiceRow | null;
  /** Otherwise the row that its metadata refers to. */
  readonly createdFor: InvoiceRow | null;
}

function parseOwnIds(traces: readonly InvoiceReference[]): InvoiceId[] {
  return traces.flatMap(({ ownId }) => {
    const own = invoiceIdSchema.safeParse(ownId);
    return own.success ? [own.data] : [];
  });
}

/** Matches provider invoices with our rows. */
export async function pairInvoices(
  reader: Reader,
  traces: readonly InvoiceReference[],
): Promise<PairedInvoice[]> {
  if (traces.length === 0) return [];
  const providerIds = traces.map((trace) => trace.id);
  const rows = await reader
    .select()
    .from(invoices)
    .where(or(inArray(invoices.providerId, providerIds), inArray(invoices.id, parseOwnIds(traces))));
  const byProviderId = new Map(rows.map((row) => [row.providerId, row]));
  const byId = new Map<string, InvoiceRow>(rows.map((row) => [row.id, row]));
  return traces.map((trace) => {
    const row = byProviderId.get(trace.id) ?? null;
    return { trace, row, createdFor: row ? null : (byId.get(trace.ownId ?? '') ?? null) };
  });
}
