import { type InvoiceId, invoiceIdSchema } from '@gable/contracts/kernel';
import { inArray, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { InvoiceTrace } from '#integrations/stripe/payments.port.ts';
import type { InvoiceRow } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** An invoice at the provider, with what our books have for it. */
export interface PairedInvoice {
  readonly trace: InvoiceTrace;
  /** The row that names it; null where none does. */
  readonly row: InvoiceRow | null;
  /** Without such a row: the row that it says it was made for. */
  readonly madeFor: InvoiceRow | null;
}

function ownIdsOf(traces: readonly InvoiceTrace[]): InvoiceId[] {
  return traces.flatMap(({ ownId }) => {
    const own = invoiceIdSchema.safeParse(ownId);
    return own.success ? [own.data] : [];
  });
}

/** Finds what our books have for the provider's invoices. */
export async function pairInvoices(
  reader: Reader,
  traces: readonly InvoiceTrace[],
): Promise<PairedInvoice[]> {
  if (traces.length === 0) return [];
  const providerIds = traces.map((trace) => trace.id);
  const rows = await reader
    .select()
    .from(invoices)
    .where(or(inArray(invoices.providerId, providerIds), inArray(invoices.id, ownIdsOf(traces))));
  const byProviderId = new Map(rows.map((row) => [row.providerId, row]));
  const byId = new Map<string, InvoiceRow>(rows.map((row) => [row.id, row]));
  return traces.map((trace) => {
    const row = byProviderId.get(trace.id) ?? null;
    return { trace, row, madeFor: row ? null : (byId.get(trace.ownId ?? '') ?? null) };
  });
}
