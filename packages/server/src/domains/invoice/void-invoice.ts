import { canVoid, type InvoiceLink, type InvoiceRef } from '@gable/contracts/invoice';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, handle, RUN_BY_REQUEST } from '#outbox/index.ts';
import { findEndReason, isAccessRefused, whileConnected } from '../connect/index.ts';
import { requireInvoice } from './invoice.access.ts';
import { findInvoiceById } from './invoice.repository.ts';
import { withdrawInvoice, withdrawStray } from './invoice.topics.ts';
import { invoiceLink } from './invoice.view.ts';
import { isVoiding, requestVoid } from './request-void.ts';
import { voidAtProvider } from './void-at-provider.ts';

/**
 * An account that has ended without being closed denies the void for as long as it stays disconnected: the invoice waits,
 * and the reconciliation run tries again if the account comes back.
 */
export const withdrawInvoiceHandler = handle(withdrawInvoice, async (ctx, { invoiceId }) => {
  try {
    await voidAtProvider(ctx, invoiceId);
  } catch (error) {
    const row = await findInvoiceById(ctx.db.read, invoiceId);
    const ended = row?.accountId && (await findEndReason(ctx.db.read, row.accountId));
    if (!isAccessRefused(error) || !ended) throw error;
    ctx.log.warn({ err: error, invoiceId }, 'an invoice on a disconnected account could not be voided');
  }
});

/** Voids an invoice at the provider that is not the one our books count. */
export function withdrawStrayInvoice(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  return ctx.ports.payments.invoices.void(accountId, providerId, `void:${providerId}`);
}

export const withdrawStrayHandler = handle(withdrawStray, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, () => withdrawStrayInvoice(ctx, accountId, providerId));
});

/** Said of an invoice that a card is being charged for at this moment. */
const BEING_PAID = 'being paid';

/**
 * Voids a draft or open invoice, by our id or the provider's (spec section 4). Answers `void` only when the provider has
 * confirmed it, `voiding` otherwise: the outbox then tries again until it has. INVOICE_NOT_VOIDABLE for any other, and for
 * one whose buyer was faster.
 */
export async function voidInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  const { row } = await requireInvoice(ctx, input.invoiceId, 'edit');
  if (!canVoid(row.status)) throw failure('INVOICE_NOT_VOIDABLE', { status: row.status });
  const jobId = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (!(await requestVoid(tx, row, now))) return null;
    return enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now, ...RUN_BY_REQUEST });
  });
  if (jobId) await runOrLeave(ctx, jobId);
  const stored = (await findInvoiceById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'void' || isVoiding(stored)) return invoiceLink(stored);
  throw failure('INVOICE_NOT_VOIDABLE', { status: stored.status === 'open' ? BEING_PAID : stored.status });
}

/** The provider could not confirm it now: the job tries again. */
async function runOrLeave(ctx: UseCaseContext, jobId: string): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, jobId }, 'an invoice is not voided yet; its job tries again');
  }
}
