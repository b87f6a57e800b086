import { type Cents, cents, type InvoiceId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { findInvoiceByIntent, findInvoiceByProviderId } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/** An invoice that a card paid, at least in part, and where at the provider the money is. */
export type PaidInvoice = InvoiceRow & {
  readonly accountId: string;
  readonly intentId: string;
  readonly collected: Cents;
  readonly collectedFee: Cents;
};

/** The invoice as one that a card paid; null while it is not paid, and where no card paid it. */
export function paidInvoiceOf(invoice: InvoiceRow | null): PaidInvoice | null {
  if (invoice?.status !== 'paid' || !invoice.accountId || !invoice.intentId || !invoice.collected)
    return null;
  const { accountId, intentId, collected, collectedFee } = invoice;
  return { ...invoice, accountId, intentId, collected, collectedFee: collectedFee ?? cents(0) };
}

/**
 * The paid invoice of a payment at the provider. What is refunded or disputed was paid before, even where that message
 * is late or lost: then the provider is asked about the invoice first. Null for a payment that is not ours.
 */
export async function findPaidInvoice(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<PaidInvoice | null> {
  const known = await findInvoiceByIntent(ctx.db.read, accountId, intentId);
  if (known?.status === 'paid') return paidInvoiceOf(known);
  const providerId =
    known?.providerId ?? (await ctx.ports.payments.invoices.findByIntent(accountId, intentId));
  if (!providerId) return null;
  await syncProviderInvoice(ctx, accountId, providerId);
  const synced = paidInvoiceOf(await findInvoiceByProviderId(ctx.db.read, providerId));
  return synced?.accountId === accountId ? synced : null;
}

/**
 * Until the transaction ends, everybody else who holds the same payment waits: what is counted of it stays true while
 * it is acted upon. (PostgreSQL's transactions do not see each other's unfinished work; SQLite has one at a time.)
 */
export async function holdPayment(tx: Transaction, invoiceId: InvoiceId): Promise<void> {
  await tx
    .update(invoices)
    .set({ updatedAt: sql`${invoices.updatedAt}` })
    .where(eq(invoices.id, invoiceId));
}
