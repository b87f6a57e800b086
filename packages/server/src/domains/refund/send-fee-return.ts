import type { FeeReturnId } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { findInvoiceById, toPaidInvoice } from '../invoice/index.ts';
import { findFeeReturn, rejectFeeReturn, toFeeReturnKey } from './fee-return.repository.ts';
import { sendFeeReturnTopic } from './refund.topics.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Returns a part of the platform's fee at the provider, then syncs the payment. Safe to retry. A
 * rejection is stored, and the next sync plans a new fee return.
 */
async function send(ctx: UseCaseContext, feeReturnId: FeeReturnId): Promise<void> {
  const row = await findFeeReturn(ctx.db.read, feeReturnId);
  if (row?.status !== 'requested') return;
  const invoice = toPaidInvoice(await findInvoiceById(ctx.db.read, row.invoiceId));
  if (!invoice) throw new Error(`The invoice of fee return ${row.id} was not paid by card.`);
  const { accountId, intentId } = invoice;
  const key = toFeeReturnKey(row.id);
  try {
    await ctx.ports.payments.refunds.returnFee({ accountId, intentId, amount: row.amount, key });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) {
      const rejection = { failure: error.message, updatedAt: ctx.clock.now() };
      await inTransaction(ctx, (tx) => rejectFeeReturn(tx, row.id, rejection));
    }
    throw error;
  }
  await syncRefunds(ctx, invoice);
}

export const sendFeeReturnHandler = defineJobHandler(sendFeeReturnTopic, (ctx, { feeReturnId }) =>
  send(ctx, feeReturnId),
);

/** Sends a fee return within a request. Logs a failure; the outbox retries. */
export async function trySendFeeReturn(ctx: UseCaseContext, feeReturnId: FeeReturnId): Promise<void> {
  try {
    await send(ctx, feeReturnId);
  } catch (error) {
    ctx.log.warn({ err: error, feeReturnId }, 'a fee return failed; the job will retry');
  }
}
