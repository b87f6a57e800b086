import { type FeeReturnId, MINUTE_MS } from '@gable/contracts/kernel';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { findInvoiceById, type PaidInvoice, toPaidInvoice } from '../invoice/index.ts';
import { findFeeReturn, rejectFeeReturn, toFeeReturnKey } from './fee-return.repository.ts';
import { REJECTION_PAUSE_MS } from './plan-fee-return.ts';
import { sendFeeReturnTopic, syncRefundedChargeTopic } from './refund.topics.ts';
import { syncRefunds } from './sync-refunds.ts';

/** Stores a rejection, and syncs the payment after the pause, which plans what is still due. */
async function storeRejection(
  ctx: UseCaseContext,
  feeReturnId: FeeReturnId,
  { accountId, chargeId }: PaidInvoice,
  failure: string,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await rejectFeeReturn(tx, feeReturnId, { failure, updatedAt: now });
    if (chargeId === null) return;
    const delayMs = REJECTION_PAUSE_MS + MINUTE_MS;
    await enqueue(tx, syncRefundedChargeTopic, { accountId, chargeId }, { now, delayMs });
  });
}

/**
 * Returns a part of the platform's fee at the provider, then syncs the payment. Safe to retry. A
 * rejection is stored, and a later sync plans a new fee return: the dashboard can have returned a part
 * meanwhile.
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
      await storeRejection(ctx, row.id, invoice, error.message);
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
