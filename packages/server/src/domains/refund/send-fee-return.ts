import type { FeeReturnId } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { findInvoiceById, paidInvoiceOf } from '../invoice/index.ts';
import { feeReturnKey, findFeeReturn, refuseFeeReturn } from './fee-return.repository.ts';
import { sendFeeReturn } from './refund.topics.ts';
import { syncRefundsOf } from './sync-refunds.ts';

/**
 * Returns a stored part of the platform's fee at the provider and then stores how the payment stands. Runs again after a
 * crash at any line: the provider returns what a row says once. PROVIDER_REFUSED ends the row; what is due is planned again
 * at a later look.
 */
async function send(ctx: UseCaseContext, feeReturnId: FeeReturnId): Promise<void> {
  const row = await findFeeReturn(ctx.db.read, feeReturnId);
  if (row?.status !== 'requested') return;
  const invoice = paidInvoiceOf(await findInvoiceById(ctx.db.read, row.invoiceId));
  if (!invoice) throw new Error(`The fee return ${row.id} is of an invoice that no card paid.`);
  const { accountId, intentId } = invoice;
  const key = feeReturnKey(row.id);
  try {
    await ctx.ports.payments.refunds.returnFee({ accountId, intentId, amount: row.amount, key });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) {
      const refusal = { failure: error.message, updatedAt: ctx.clock.now() };
      await inTransaction(ctx, (tx) => refuseFeeReturn(tx, row.id, refusal));
    }
    throw error;
  }
  await syncRefundsOf(ctx, invoice);
}

export const sendFeeReturnHandler = handle(sendFeeReturn, (ctx, { feeReturnId }) => send(ctx, feeReturnId));

/** The same immediately, within a request. A failure is logged; the job in the outbox tries again. */
export async function trySendFeeReturn(ctx: UseCaseContext, feeReturnId: FeeReturnId): Promise<void> {
  try {
    await send(ctx, feeReturnId);
  } catch (error) {
    ctx.log.warn({ err: error, feeReturnId }, 'a part of the fee could not be returned yet');
  }
}
