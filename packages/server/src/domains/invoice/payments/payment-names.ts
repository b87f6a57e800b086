import type { InvoiceId, ProposalId } from '@gable/contracts/kernel';
import { getTourChargeName } from '@gable/contracts/tour';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import type { InvoiceRow } from '../invoice.tables.ts';
import { invoiceLines } from '../invoice-line.tables.ts';

/** The lines of invoices that bill a part of the price. Each has one line. */
const PARTS = ['month', 'deposit', 'installment'] as const;

type NamedInvoice = Pick<InvoiceRow, 'id' | 'proposalId' | 'providerId'>;

/**
 * Returns what an invoice bills if that is not the price: 'Deposit', 'March 2027', 'No-show charge'; or
 * null.
 */
export type NameOfPayment = (row: NamedInvoice) => string | null;

/**
 * Loads what was charged for tours that did not take place. A captured tour has no invoice at the provider.
 */
async function loadTourCharges(
  reader: Reader,
  rows: readonly NamedInvoice[],
): Promise<ReadonlyMap<ProposalId, string>> {
  const ids = rows.filter(({ providerId }) => providerId === null).map(({ proposalId }) => proposalId);
  if (ids.length === 0) return new Map();
  const ended = await reader
    .select({ id: proposals.id, tourEnding: proposals.tourEnding })
    .from(proposals)
    .where(and(inArray(proposals.id, ids), isNotNull(proposals.tourEnding)));
  return new Map(
    ended.flatMap(({ id, tourEnding }): [ProposalId, string][] => {
      const name = getTourChargeName(tourEnding);
      return name === null ? [] : [[id, name]];
    }),
  );
}

/** Loads what each invoice bills, if that is not the price of its proposal. */
export async function loadPaymentNames(
  reader: Reader,
  rows: readonly NamedInvoice[],
): Promise<NameOfPayment> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => null;
  const { invoiceId, kind, description } = invoiceLines;
  const lines = await reader
    .select({ invoiceId, description })
    .from(invoiceLines)
    .where(and(inArray(invoiceId, ids), inArray(kind, [...PARTS])));
  const names = new Map<InvoiceId, string>(lines.map((line) => [line.invoiceId, line.description]));
  const charges = await loadTourCharges(reader, rows);
  return ({ id, proposalId, providerId }) =>
    names.get(id) ?? (providerId === null ? (charges.get(proposalId) ?? null) : null);
}
