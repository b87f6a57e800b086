import type { Instant } from '@gable/contracts/kernel';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { applyPaymentEvent, proposals } from '../proposal/index.ts';
import { findActiveInvoice } from './invoice.repository.ts';
import { type InvoiceRow, invoices, isInvoiceLive } from './invoice.tables.ts';
import { toInvoiceLink } from './invoice.view.ts';
import { isRefunded } from './invoice-refunds.ts';

/**
 * Whether the payment status of a proposal is about this invoice: no later billing has an invoice.
 * Locks the proposal until the transaction ends, so that none is created meanwhile.
 */
export async function isCurrentInvoice(
  tx: Transaction,
  { proposalId, billing }: Pick<InvoiceRow, 'proposalId' | 'billing'>,
): Promise<boolean> {
  await tx
    .update(proposals)
    .set({ updatedAt: sql`${proposals.updatedAt}` })
    .where(eq(proposals.id, proposalId));
  const [later] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.proposalId, proposalId), gt(invoices.billing, billing), isInvoiceLive))
    .limit(1);
  return later === undefined;
}

/**
 * Shows a proposal's state without a void invoice: the payment of the billing before it, or no
 * invoice.
 */
export async function withdrawFromProposal(tx: Transaction, voided: InvoiceRow, at: Instant): Promise<void> {
  const { proposalId } = voided;
  // Ends a payment that was in progress.
  await applyPaymentEvent(tx, { proposalId, type: 'payment_abandoned', at });
  const earlier = await findActiveInvoice(tx, proposalId);
  if (earlier?.status !== 'paid') {
    await applyPaymentEvent(tx, { proposalId, type: 'invoice_withdrawn', at }, null);
    return;
  }
  const type = (await isRefunded(tx, earlier)) ? 'earlier_refund_restored' : 'earlier_payment_restored';
  const { invoiceId, invoiceUrl } = toInvoiceLink(earlier);
  const shown = { invoiceId, invoiceUrl, invoicedAt: earlier.createdAt, dueAt: null };
  await applyPaymentEvent(tx, { proposalId, type, at, paidAt: earlier.paidAt ?? at }, shown);
}
