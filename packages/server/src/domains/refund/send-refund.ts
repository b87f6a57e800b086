import type { RefundId } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { withPaymentAccount } from '../connect/index.ts';
import { findInvoiceById, type PaidInvoice, toPaidInvoice } from '../invoice/index.ts';
import { notifyRefundFailed } from './notify-refund.ts';
import { findRefundById, transitionRefund } from './refund.repository.ts';
import type { RefundRow } from './refund.tables.ts';
import { sendRefundTopic } from './refund.topics.ts';
import { trySendFeeReturn } from './send-fee-return.ts';
import { toRefundKey } from './store-refund.ts';
import { storeRefunded } from './store-refunded.ts';
import { syncRefunds } from './sync-refunds.ts';

/** Stores a rejection and notifies the agent, who may have left before the job ran. */
async function storeRejection(
  ctx: UseCaseContext,
  row: RefundRow,
  invoice: PaidInvoice,
  reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const moved = await transitionRefund(tx, row.id, 'refused', { failure: reason, updatedAt: now });
    if (!moved) return;
    await storeRefunded(tx, invoice.proposalId, now);
    await notifyRefundFailed(tx, invoice, { ...row, failure: reason }, now);
  });
}

/**
 * Creates a stored refund at the provider, then syncs the payment. Safe to retry: the idempotency
 * key comes from the row.
 */
async function send(ctx: UseCaseContext, refundId: RefundId): Promise<void> {
  const row = await findRefundById(ctx.db.read, refundId);
  if (row?.status !== 'requested') return;
  const invoice = toPaidInvoice(await findInvoiceById(ctx.db.read, row.invoiceId));
  if (!invoice) throw new Error(`The invoice of refund ${row.id} is not paid.`);
  try {
    const { accountId, intentId } = invoice;
    await withPaymentAccount(ctx, accountId, () =>
      ctx.ports.payments.refunds.create({
        accountId,
        intentId,
        amount: row.amount,
        key: toRefundKey(row.id),
        metadata: { proposalId: row.proposalId, refundId: row.id },
      }),
    );
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) await storeRejection(ctx, row, invoice, error.message);
    throw error;
  }
  const feeReturn = await syncRefunds(ctx, invoice);
  if (feeReturn) await trySendFeeReturn(ctx, feeReturn);
}

export const sendRefundHandler = defineJobHandler(sendRefundTopic, (ctx, { refundId }) =>
  send(ctx, refundId),
);
