import { canVoid, type InvoiceLink, type InvoiceRef } from '@gable/contracts/invoice';
import type { InvoiceId } from '@gable/contracts/kernel';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue, handle, RUN_BY_REQUEST } from '../../outbox/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { findInvoiceById, moveInvoice } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { withdrawInvoice } from './invoice.topics.ts';
import { invoiceLink } from './invoice.view.ts';
import { syncProviderInvoice } from './sync-invoice.ts';

/** The invoice is void and its proposal can be billed anew. Does nothing when it is void already. */
async function storeVoid(ctx: UseCaseContext, row: InvoiceRow): Promise<void> {
  const at = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (!(await moveInvoice(tx, row.id, 'voided', { updatedAt: at }))) return;
    await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'invoice_withdrawn', at }, null);
  });
}

/**
 * Voids at the provider first and here afterwards: an invoice that can still be paid is never shown as void. If the
 * provider refuses, the buyer was faster; then what it says is what counts.
 */
async function withdraw(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<void> {
  const row = await findInvoiceById(ctx.db.read, invoiceId);
  if (!row) return;
  if (row.providerId && row.accountId) {
    try {
      await ctx.ports.payments.invoices.void(row.accountId, row.providerId, `void:${row.id}`);
    } catch (error) {
      if (isAppError(error, 'PROVIDER_REFUSED'))
        await syncProviderInvoice(ctx, row.accountId, row.providerId);
      throw error;
    }
  }
  await storeVoid(ctx, row);
}

export const withdrawInvoiceHandler = handle(withdrawInvoice, (ctx, { invoiceId }) =>
  withdraw(ctx, invoiceId),
);

/** Voids a draft or open invoice, by our id or the provider's (spec section 4). INVOICE_NOT_VOIDABLE for any other. */
export async function voidInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  const { row } = await requireInvoice(ctx, input.invoiceId, 'edit');
  if (!canVoid(row.status)) throw failure('INVOICE_NOT_VOIDABLE', { status: row.status });
  const jobId = await inTransaction(ctx, (tx) =>
    enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now: ctx.clock.now(), ...RUN_BY_REQUEST }),
  );
  await ctx.jobs.runNow(jobId);
  return invoiceLink((await findInvoiceById(ctx.db.read, row.id)) ?? row);
}
