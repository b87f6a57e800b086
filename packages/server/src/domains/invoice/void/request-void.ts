import type { Instant, InvoiceId } from '@gable/contracts/kernel';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { setProposalInvoice } from '#domains/proposal/index.ts';
import { type InvoiceRow, invoices } from '../invoice.tables.ts';

/** Statuses that can still become void. */
const VOIDABLE: InvoiceRow['status'][] = ['draft', 'open', 'uncollectible'];

/**
 * Whether a void was requested and is not confirmed yet. The invoice cannot be paid from Gable
 * then.
 */
export function isVoiding({
  status,
  voidRequestedAt,
}: Pick<InvoiceRow, 'status' | 'voidRequestedAt'>): boolean {
  return voidRequestedAt !== null && VOIDABLE.includes(status);
}

/**
 * Requests the void of an invoice. It is then neither issued nor shown for payment, but stays the
 * proposal's active invoice until the provider confirms. `failure` is the reason. Returns whether
 * the invoice can still become void.
 */
export async function requestVoid(
  tx: Transaction,
  row: InvoiceRow,
  now: Instant,
  failure: string | null = null,
): Promise<boolean> {
  const reason = failure === null ? {} : { failure };
  const requested = await tx
    .update(invoices)
    .set({ ...reason, voidRequestedAt: now, updatedAt: now })
    .where(and(eq(invoices.id, row.id), inArray(invoices.status, VOIDABLE), isNull(invoices.voidRequestedAt)))
    .returning();
  const [changed] = requested;
  if (!changed) return isVoiding(row);
  const invoiceId = changed.providerId ?? changed.id;
  await setProposalInvoice(tx, changed.proposalId, { invoiceId, invoiceUrl: null }, now);
  return true;
}

/** Cancels a requested void because the invoice is being paid. */
export async function cancelVoid(tx: Transaction, invoiceId: InvoiceId, now: Instant): Promise<void> {
  const [restored] = await tx
    .update(invoices)
    .set({ voidRequestedAt: null, updatedAt: now })
    .where(
      and(
        eq(invoices.id, invoiceId),
        inArray(invoices.status, VOIDABLE),
        isNotNull(invoices.voidRequestedAt),
      ),
    )
    .returning();
  if (!restored?.providerId) return;
  const { providerId: shownId, url } = restored;
  await setProposalInvoice(tx, restored.proposalId, { invoiceId: shownId, invoiceUrl: url }, now);
}
