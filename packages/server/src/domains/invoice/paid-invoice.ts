import { type Cents, cents, type InvoiceId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { findInvoiceByIntent, findInvoiceByProviderId } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { isBeingCaptured } from './payments/find-card-hold.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/** An invoice that was paid by card, at least in part. */
export type PaidInvoice = InvoiceRow & {
  readonly accountId: string;
  readonly intentId: string;
  readonly collected: Cents;
  readonly collectedFee: Cents;
};

/** Returns the invoice as a card payment; null if it is unpaid or was paid out of band. */
export function toPaidInvoice(invoice: InvoiceRow | null): PaidInvoice | null {
  if (invoice?.status !== 'paid' || !invoice.accountId || !invoice.intentId || !invoice.collected)
    return null;
  const { accountId, intentId, collected, collectedFee } = invoice;
  return { ...invoice, accountId, intentId, collected, collectedFee: collectedFee ?? cents(0) };
}

/**
 * Finds the paid invoice of a payment intent; null for a payment that is not ours. A refunded or
 * disputed payment was paid before, so an invoice that is unpaid in our database is synced first.
 * Throws while the capture of a hold is not stored, so that the job of the event is retried. A
 * released hold counts as refunded at the provider, but nothing was paid.
 */
export async function findPaidInvoice(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<PaidInvoice | null> {
  const known = await findInvoiceByIntent(ctx.db.read, accountId, intentId);
  if (known?.status === 'paid') return toPaidInvoice(known);
  if (!known && (await isBeingCaptured(ctx.db.read, accountId, intentId)))
    throw new Error(`The capture of the payment ${intentId} is not stored yet.`);
  const providerId =
    known?.providerId ?? (await ctx.ports.payments.invoices.findByIntent(accountId, intentId));
  if (!providerId) return null;
  await syncProviderInvoice(ctx, accountId, providerId);
  const synced = toPaidInvoice(await findInvoiceByProviderId(ctx.db.read, providerId));
  return synced?.accountId === accountId ? synced : null;
}

/**
 * Locks a payment until the transaction ends, so that sums over its refunds stay valid. (SQLite
 * runs one transaction at a time.)
 */
export async function lockPayment(tx: Transaction, invoiceId: InvoiceId): Promise<void> {
  await tx
    .update(invoices)
    .set({ updatedAt: sql`${invoices.updatedAt}` })
    .where(eq(invoices.id, invoiceId));
}
