import { type Cents, cents, type FeeReturnId, feeReturnIdSchema, HOUR_MS } from '@gable/contracts/kernel';
import { type FeePayment, getFeeToReturn } from '@gable/contracts/refund';
import type { Reader, Transaction } from '#db/index.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { listDisputes } from '../dispute/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { getProcessingCost } from '../platform/index.ts';
import { listFeeReturns, sumFeeReturns } from './fee-return.repository.ts';
import { listRefunds } from './refund.repository.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';
import { sendFeeReturnTopic } from './refund.topics.ts';

/** The pause after the provider rejected a fee return, in milliseconds. */
export const REJECTION_PAUSE_MS = HOUR_MS;

/** Loads the inputs of the fee return rule. */
export async function loadFeePayment(reader: Reader, invoice: PaidInvoice): Promise<FeePayment> {
  return {
    collected: invoice.collected,
    fee: invoice.collectedFee,
    processingCost: await getProcessingCost(reader, invoice),
  };
}

/** Sums succeeded refunds and lost disputes, in cents. */
async function getReversedAmount(reader: Reader, invoice: PaidInvoice): Promise<Cents> {
  const refunds = (await listRefunds(reader, invoice.id)).filter(({ status }) => status === 'succeeded');
  const lost = (await listDisputes(reader, invoice.id)).filter(({ status }) => status === 'lost');
  return cents([...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0));
}

function wasRejectedRecently(rows: readonly FeeReturnRow[], now: number): boolean {
  return rows.some(({ status, updatedAt }) => status === 'refused' && updatedAt > now - REJECTION_PAUSE_MS);
}

/**
 * Stores the fee return that is due and enqueues its job; null if none is due. The caller holds the
 * payment lock and has just stored the provider's state, so that nothing counts twice.
 */
export async function planFeeReturn(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
): Promise<FeeReturnId | null> {
  const now = ctx.clock.now();
  const known = await listFeeReturns(tx, invoice.id);
  const due = getFeeToReturn(await loadFeePayment(tx, invoice), await getReversedAmount(tx, invoice));
  const amount = cents(due - sumFeeReturns(known));
  if (amount <= 0 || wasRejectedRecently(known, now)) return null;
  const id = newId(feeReturnIdSchema);
  const { agentId, currency } = invoice;
  await tx.insert(feeReturns).values({
    id,
    invoiceId: invoice.id,
    agentId,
    amount,
    currency,
    status: 'requested',
    providerId: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  });
  await enqueue(tx, sendFeeReturnTopic, { feeReturnId: id }, { now });
  return id;
}
