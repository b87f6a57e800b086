import { type InvoiceEvent, invoiceLifecycle } from '@gable/contracts/invoice';
import type { Instant, InvoiceId } from '@gable/contracts/kernel';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { nextAttempt } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** Applies a forward transition with compare-and-set. Returns whether the status changed. */
export async function transitionInvoice(
  tx: Transaction,
  invoiceId: InvoiceId,
  event: InvoiceEvent,
  changes: Partial<
    Pick<InvoiceRow, 'accountId' | 'providerId' | 'number' | 'intentId' | 'url' | 'failure' | 'paidAt'>
  > &
    Pick<InvoiceRow, 'updatedAt'>,
): Promise<boolean> {
  const { from, to } = invoiceLifecycle[event];
  // An invoice with a requested void must not become payable.
  const notVoiding = event === 'opened' ? isNull(invoices.voidRequestedAt) : undefined;
  const moved = await tx
    .update(invoices)
    .set({ ...changes, status: to })
    .where(and(eq(invoices.id, invoiceId), inArray(invoices.status, [...from]), notVoiding))
    .returning({ id: invoices.id });
  return moved.length > 0;
}

/**
 * Stores the account that a draft is issued on, with compare-and-set. Returns false if the invoice
 * is not a draft or its void was requested.
 */
export async function claimDraftForAccount(
  tx: Transaction,
  row: InvoiceRow,
  accountId: string,
  now: Instant,
): Promise<boolean> {
  const before = row.accountId === null ? isNull(invoices.accountId) : eq(invoices.accountId, row.accountId);
  const claimed = await tx
    .update(invoices)
    .set({ accountId, updatedAt: now })
    .where(
      and(
        eq(invoices.id, row.id),
        eq(invoices.status, 'draft'),
        isNull(invoices.voidRequestedAt),
        or(before, eq(invoices.accountId, accountId)),
      ),
    )
    .returning({ id: invoices.id });
  return claimed.length > 0;
}

/** Gives a draft the next attempt number and so a new idempotency key, with compare-and-set. */
export async function incrementAttempt(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const next = await nextAttempt(tx, row.proposalId);
  await tx
    .update(invoices)
    .set({ attempt: next, updatedAt: now })
    .where(and(eq(invoices.id, row.id), eq(invoices.attempt, row.attempt), eq(invoices.status, 'draft')));
}

/** Stores the provider's ids of an invoice that was withdrawn before the provider responded. */
export async function storeProviderIds(
  tx: Transaction,
  invoiceId: InvoiceId,
  changes: Pick<InvoiceRow, 'accountId' | 'providerId' | 'intentId' | 'updatedAt'> &
    Partial<Pick<InvoiceRow, 'number'>>,
): Promise<void> {
  await tx.update(invoices).set(changes).where(eq(invoices.id, invoiceId));
}

/** Stores the amounts that a card paid, and the card. */
export async function storeCollected(
  tx: Transaction,
  invoiceId: InvoiceId,
  collected: Pick<
    InvoiceRow,
    'intentId' | 'collected' | 'collectedFee' | 'chargeId' | 'cardBrand' | 'cardLast4'
  >,
): Promise<void> {
  await tx.update(invoices).set(collected).where(eq(invoices.id, invoiceId));
}

/** Stores the last payment failure with compare-and-set. Returns whether it is a new one. */
export async function recordFailure(
  tx: Transaction,
  invoiceId: InvoiceId,
  failureId: string,
): Promise<boolean> {
  const changed = await tx
    .update(invoices)
    .set({ appliedFailureId: failureId })
    .where(
      and(
        eq(invoices.id, invoiceId),
        or(isNull(invoices.appliedFailureId), ne(invoices.appliedFailureId, failureId)),
      ),
    )
    .returning({ id: invoices.id });
  return changed.length > 0;
}
