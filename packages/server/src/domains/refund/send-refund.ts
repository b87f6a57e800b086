import type { RefundId } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { onPaymentAccount } from '../connect/index.ts';
import { findInvoiceById, type PaidInvoice, paidInvoiceOf } from '../invoice/index.ts';
import { findRefundById, moveRefund } from './refund.repository.ts';
import type { RefundRow } from './refund.tables.ts';
import { sendRefund } from './refund.topics.ts';
import { trySendFeeReturn } from './send-fee-return.ts';
import { refundKey } from './store-refund.ts';
import { syncRefundsOf } from './sync-refunds.ts';
import { tellRefundFailed } from './tell-refund.ts';

/** Told in the bell as well: the agent may have left before the provider could be asked. */
async function storeRefusal(
  ctx: UseCaseContext,
  row: RefundRow,
  invoice: PaidInvoice,
  reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const moved = await moveRefund(tx, row.id, 'refused', { failure: reason, updatedAt: now });
    if (moved) await tellRefundFailed(tx, invoice, { ...row, failure: reason }, now);
  });
}

/**
 * Makes a stored refund at the provider and then stores how the payment stands. Runs again after a crash at any line:
 * the provider makes the refund of a row once, and what it has made is found again by the row's key.
 */
async function send(ctx: UseCaseContext, refundId: RefundId): Promise<void> {
  const row = await findRefundById(ctx.db.read, refundId);
  if (row?.status !== 'requested') return;
  const invoice = paidInvoiceOf(await findInvoiceById(ctx.db.read, row.invoiceId));
  if (!invoice) throw new Error(`The refund ${row.id} is of an invoice that is not paid.`);
  try {
    const { accountId, intentId } = invoice;
    await onPaymentAccount(ctx, accountId, () =>
      ctx.ports.payments.refunds.create({
        accountId,
        intentId,
        amount: row.amount,
        key: refundKey(row.id),
        metadata: { proposalId: row.proposalId, refundId: row.id },
      }),
    );
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) await storeRefusal(ctx, row, invoice, error.message);
    throw error;
  }
  const feeReturn = await syncRefundsOf(ctx, invoice);
  if (feeReturn) await trySendFeeReturn(ctx, feeReturn);
}

export const sendRefundHandler = handle(sendRefund, (ctx, { refundId }) => send(ctx, refundId));
