import { type Cents, cents, type FeeReturnId, feeReturnIdSchema } from '@gable/contracts/kernel';
import { type FeePayment, feeToReturn } from '@gable/contracts/refund';
import type { Reader, Transaction } from '#db/index.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { listDisputes } from '../dispute/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { processingCostOf } from '../platform/index.ts';
import { listFeeReturns, returnedAmount } from './fee-return.repository.ts';
import { listRefunds } from './refund.repository.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';
import { sendFeeReturn } from './refund.topics.ts';

/** The pause after a refusal of the provider, in milliseconds. */
const PAUSE_AFTER_REFUSAL_MS = 3_600_000;

/** A payment as the fee return rule sees it: what was collected, the fee, and what it cost the platform. */
export async function feePaymentOf(reader: Reader, invoice: PaidInvoice): Promise<FeePayment> {
  return {
    collected: invoice.collected,
    fee: invoice.collectedFee,
    processingCost: await processingCostOf(reader, invoice),
  };
}

/** What is gone from the payment for good: refunds that arrived and disputes that were lost, cents. */
async function reversedAmount(reader: Reader, invoice: PaidInvoice): Promise<Cents> {
  const refunds = (await listRefunds(reader, invoice.id)).filter(({ status }) => status === 'succeeded');
  const lost = (await listDisputes(reader, invoice.id)).filter(({ status }) => status === 'lost');
  return cents([...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0));
}

function wasRefusedLately(rows: readonly FeeReturnRow[], now: number): boolean {
  return rows.some(
    ({ status, updatedAt }) => status === 'refused' && updatedAt > now - PAUSE_AFTER_REFUSAL_MS,
  );
}

/**
 * Writes down what the platform still has to return of its fee, and the job that does it; null when there is nothing. The
 * caller holds the payment and has just stored what the provider has of it, so that nothing counts twice.
 */
export async function planFeeReturn(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
): Promise<FeeReturnId | null> {
  const now = ctx.clock.now();
  const known = await listFeeReturns(tx, invoice.id);
  const due = feeToReturn(await feePaymentOf(tx, invoice), await reversedAmount(tx, invoice));
  const amount = cents(due - returnedAmount(known));
  if (amount <= 0 || wasRefusedLately(known, now)) return null;
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
  await enqueue(tx, sendFeeReturn, { feeReturnId: id }, { now });
  return id;
}
