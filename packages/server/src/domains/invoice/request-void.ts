import type { Instant, InvoiceId } from '@gable/contracts/kernel';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { showInvoice } from '../proposal/index.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** What can still become void: everything that is neither paid nor void. */
const VOIDABLE: InvoiceRow['status'][] = ['draft', 'open', 'uncollectible'];

/** Whether the invoice is to be voided and the provider has not confirmed it yet. It cannot be paid from Gable. */
export function isVoiding({
  status,
  voidRequestedAt,
}: Pick<InvoiceRow, 'status' | 'voidRequestedAt'>): boolean {
  return voidRequestedAt !== null && VOIDABLE.includes(status);
}

/**
 * Stores that an invoice is to be voided; `failure` may say why. From then on it is neither made nor shown for payment,
 * and it stays its proposal's one live invoice until the provider has confirmed that it cannot be paid. Answers whether it
 * can still become void.
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
  await showInvoice(tx, changed.proposalId, { invoiceId, invoiceUrl: null }, now);
  return true;
}

/** The invoice is not voided after all, since a card is being charged for it: it is shown again. */
export async function abandonVoid(tx: Transaction, invoiceId: InvoiceId, now: Instant): Promise<void> {
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
  await showInvoice(tx, restored.proposalId, { invoiceId: shownId, invoiceUrl: url }, now);
}
