import { type InvoiceId, invoiceIdSchema } from '@gable/contracts/kernel';
import { inArray, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { InvoiceReference } from '#integrations/stripe/payments.port.ts';
import type { InvoiceRow } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** An invoice at the provider with our row for it. */
export interface PairedInvoice {
  readonly reference: InvoiceReference;
  /** The row that has stored the provider's id; null if there is none. */
  readonly row: InvoiceRow | null;
  /** Without such a row, the row for which the invoice was created, by its metadata. */
  readonly createdFor: InvoiceRow | null;
}

/** Returns the ids of our rows in the metadata of provider invoices. */
function parseOwnIds(references: readonly InvoiceReference[]): InvoiceId[] {
  return references.flatMap(({ ownId }) => {
    const own = invoiceIdSchema.safeParse(ownId);
    return own.success ? [own.data] : [];
  });
}

/** Matches provider invoices with our rows. */
export async function pairInvoices(
  reader: Reader,
  references: readonly InvoiceReference[],
): Promise<PairedInvoice[]> {
  if (references.length === 0) return [];
  const providerIds = references.map((reference) => reference.id);
  const rows = await reader
    .select()
    .from(invoices)
    .where(or(inArray(invoices.providerId, providerIds), inArray(invoices.id, parseOwnIds(references))));
  const byProviderId = new Map(rows.map((row) => [row.providerId, row]));
  const byId = new Map<string, InvoiceRow>(rows.map((row) => [row.id, row]));
  return references.map((reference) => {
    const row = byProviderId.get(reference.id) ?? null;
    return { reference, row, createdFor: row ? null : (byId.get(reference.ownId ?? '') ?? null) };
  });
}
