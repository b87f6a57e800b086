import { canVoid, type InvoiceLink, type InvoiceRef } from '@gable/contracts/invoice';
import { findEndReason, ignoreDisconnectedAccount, isAccessRefused } from '#domains/connect/index.ts';
import { failure, inTransaction, isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { requireInvoice } from '../invoice.access.ts';
import { findInvoiceById } from '../invoice.repository.ts';
import { voidDuplicateInvoiceTopic, voidInvoiceTopic } from '../invoice.topics.ts';
import { toInvoiceLink } from '../invoice.view.ts';
import { isVoiding, requestVoid } from './request-void.ts';
import { voidAtProvider } from './void-at-provider.ts';

/**
 * A disconnected account denies the void, so the invoice waits; reconciliation retries if the
 * account is reconnected.
 */
export const voidInvoiceHandler = defineJobHandler(voidInvoiceTopic, async (ctx, { invoiceId }) => {
  try {
    await voidAtProvider(ctx, invoiceId);
  } catch (error) {
    const row = await findInvoiceById(ctx.db.read, invoiceId);
    const ended = row?.accountId && (await findEndReason(ctx.db.read, row.accountId));
    if (!isAccessRefused(error) || !ended) throw error;
    ctx.log.warn({ err: error, invoiceId }, 'an invoice on a disconnected account could not be voided');
  }
});

/** Voids a duplicate invoice at the provider. */
export function voidDuplicateInvoice(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  return ctx.ports.payments.invoices.void(accountId, providerId, `void:${providerId}`);
}

export const voidDuplicateInvoiceHandler = defineJobHandler(
  voidDuplicateInvoiceTopic,
  async (ctx, { accountId, providerId }) => {
    await ignoreDisconnectedAccount(ctx, accountId, () => voidDuplicateInvoice(ctx, accountId, providerId));
  },
);

/** The status parameter while a card payment is processing. */
const BEING_PAID = 'being paid';

/**
 * Voids a draft or open invoice by our id or the provider's (docs/product.md, States). The status
 * is `void` once the provider has confirmed, `voiding` while the outbox retries.
 * INVOICE_NOT_VOIDABLE for other statuses and if the buyer paid first.
 */
export async function voidInvoice(ctx: UseCaseContext, input: InvoiceRef): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  const { row } = await requireInvoice(ctx, input.invoiceId, 'edit');
  if (!canVoid(row.status)) throw failure('INVOICE_NOT_VOIDABLE', { status: row.status });
  const jobId = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    if (!(await requestVoid(tx, row, now))) return null;
    return enqueue(tx, voidInvoiceTopic, { invoiceId: row.id }, { now, ...RUN_BY_REQUEST });
  });
  if (jobId) await tryRunJob(ctx, jobId);
  const stored = (await findInvoiceById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'void' || isVoiding(stored)) return toInvoiceLink(stored);
  throw failure('INVOICE_NOT_VOIDABLE', { status: stored.status === 'open' ? BEING_PAID : stored.status });
}

/** Runs the job now. If the provider is unavailable, the outbox retries. */
async function tryRunJob(ctx: UseCaseContext, jobId: string): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, jobId }, 'an invoice is not voided yet; the job will retry');
  }
}
