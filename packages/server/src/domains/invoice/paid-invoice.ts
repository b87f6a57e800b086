import type { InvoiceId } from '@gable/contracts/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/index.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import { findInvoiceByProviderId } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/** An invoice whose money is in, and where at the provider it is. */
export type PaidInvoice = InvoiceRow & { readonly accountId: string; readonly intentId: string };

/** The invoice as a paid one; null while it is not. */
export function paidInvoiceOf(invoice: InvoiceRow | null): PaidInvoice | null {
  if (invoice?.status !== 'paid' || !invoice.accountId || !invoice.intentId) return null;
  return { ...invoice, accountId: invoice.accountId, intentId: invoice.intentId };
}

async function findByIntent(reader: Reader, accountId: string, intentId: string): Promise<InvoiceRow | null> {
  const [row] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.intentId, intentId), eq(invoices.accountId, accountId)));
  return row ?? null;
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
  const known = await findByIntent(ctx.db.read, accountId, intentId);
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
