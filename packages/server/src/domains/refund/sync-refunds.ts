import type { Cents, FeeReturnId, Instant } from '@gable/contracts/kernel';
import { isFullyRefunded } from '@gable/contracts/refund';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProviderFeeReturn, ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { findAccountOwner, whileConnected } from '../connect/index.ts';
import { disputeLost } from '../dispute/index.ts';
import {
  findInvoiceById,
  findPaidInvoice,
  lookAtPayment,
  type PaidInvoice,
  paidInvoiceOf,
  syncProviderInvoice,
} from '../invoice/index.ts';
import { bookCostOf, feeReturned } from '../platform/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { listFeeReturns } from './fee-return.repository.ts';
import { planFeeReturn } from './plan-fee-return.ts';
import { listRefunds } from './refund.repository.ts';
import { feeReturns, type RefundRow } from './refund.tables.ts';
import { syncRefund, syncRefundedCharge } from './refund.topics.ts';
import { storeFeeReturn } from './store-fee-return.ts';
import { storeSeenRefund } from './store-refund.ts';

/** What the provider says of a payment's refunds. */
interface Seen {
  readonly refunds: readonly ProviderRefund[];
  readonly feeReturns: readonly ProviderFeeReturn[];
}

/** What our books say of the payment's refunds and fee returns, as one text. */
async function knownState(reader: Reader, { id }: PaidInvoice): Promise<string> {
  const refunds = await listRefunds(reader, id);
  const returns = await listFeeReturns(reader, id);
  return JSON.stringify([
    refunds.map((row) => [row.id, row.status, row.providerId]),
    returns.map((row) => [row.id, row.status, row.providerId, row.amount]),
  ]);
}

async function ask(ctx: UseCaseContext, { accountId, intentId }: PaidInvoice): Promise<Seen> {
  const { refunds } = ctx.ports.payments;
  const [seen, feeReturns] = await Promise.all([
    refunds.list(accountId, intentId),
    refunds.feeReturns(accountId, intentId),
  ]);
  return { refunds: seen, feeReturns };
}

/** The proposal follows the refunds that stand now: all of it gone back, or not (any more). */
async function settleProposal(
  tx: Transaction,
  invoice: PaidInvoice,
  rows: readonly { readonly amount: Cents; readonly status: RefundRow['status'] }[],
  at: Instant,
): Promise<void> {
  const type = isFullyRefunded(invoice.collected, rows) ? 'payment_refunded' : 'refund_failed';
  await applyPaymentEvent(tx, { proposalId: invoice.proposalId, type, at });
}

/** Refunds, fee returns, ledger and proposal together, and what the platform still has to return. */
async function storeSeen(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  seen: Seen,
): Promise<FeeReturnId | null> {
  const now = ctx.clock.now();
  const known = await listRefunds(tx, invoice.id);
  const knownReturns = await listFeeReturns(tx, invoice.id);
  for (const refund of seen.refunds) await storeSeenRefund(tx, invoice, known, refund, now);
  for (const feeReturn of seen.feeReturns) await storeFeeReturn(tx, invoice, knownReturns, feeReturn, now);
  await settleProposal(tx, invoice, await listRefunds(tx, invoice.id), now);
  return planFeeReturn(ctx, tx, invoice);
}

/**
 * The invoice with its charge, by which the processing cost is found: what was paid before Gable noted charges is asked for
 * first. Null where it turns out that no card paid.
 */
async function withCharge(ctx: UseCaseContext, invoice: PaidInvoice): Promise<PaidInvoice | null> {
  if (invoice.chargeId !== null || invoice.providerId === null) return invoice;
  await syncProviderInvoice(ctx, invoice.accountId, invoice.providerId);
  return paidInvoiceOf(await findInvoiceById(ctx.db.read, invoice.id));
}

/**
 * Looks at all refunds of a payment at the provider and stores how they stand. The message that led here is not
 * believed, only that there is something to see: so order, repeats and losses of messages do not matter. Answers the
 * return of the fee that follows, if one does.
 */
export async function syncRefundsOf(ctx: UseCaseContext, known: PaidInvoice): Promise<FeeReturnId | null> {
  const invoice = await withCharge(ctx, known);
  if (!invoice) return null;
  let planned: FeeReturnId | null = null;
  await bookCostOf(ctx, invoice);
  await lookAtPayment(ctx, invoice, {
    known: (reader) => knownState(reader, invoice),
    ask: () => ask(ctx, invoice),
    store: async (tx, seen) => {
      planned = await storeSeen(ctx, tx, invoice, seen);
    },
  });
  return planned;
}

/** The same by the payment's id at the provider. One that is not ours is left alone. */
export async function syncProviderRefunds(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<void> {
  const invoice = await findPaidInvoice(ctx, accountId, intentId);
  if (invoice) await syncRefundsOf(ctx, invoice);
}

/** After a message about a refund. */
export const syncRefundHandler = handle(syncRefund, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, async () => {
    const { intentId } = await ctx.ports.payments.refunds.read(accountId, providerId);
    if (intentId) await syncProviderRefunds(ctx, accountId, intentId);
  });
});

/** After a message about a charge. */
export const syncRefundedChargeHandler = handle(syncRefundedCharge, async (ctx, { accountId, chargeId }) => {
  await whileConnected(ctx, accountId, async () => {
    const intentId = await ctx.ports.payments.refunds.findIntentOfCharge(accountId, chargeId);
    if (intentId) await syncProviderRefunds(ctx, accountId, intentId);
  });
});

/** After a dispute was lost: the platform returns its share as it does for a refund. */
export const disputeLostHandler = handle(disputeLost, async (ctx, { accountId, intentId }) => {
  await whileConnected(ctx, accountId, () => syncProviderRefunds(ctx, accountId, intentId));
});

/** Whether our books have this fee refund, with the amount that it moved. */
async function isStored(reader: Reader, refund: { readonly id: string; readonly amount: Cents }) {
  const [row] = await reader.select().from(feeReturns).where(eq(feeReturns.providerId, refund.id));
  return row?.amount === refund.amount;
}

/** Looks at the payment that an application fee was taken of. A fee of an account that we do not know is ignored. */
export async function syncFee(ctx: UseCaseContext, feeId: string): Promise<void> {
  const payment = await ctx.ports.payments.refunds.findPaymentOfFee(feeId);
  if (!payment || !(await findAccountOwner(ctx.db.read, payment.accountId))) return;
  await syncProviderRefunds(ctx, payment.accountId, payment.intentId);
}

/** After a part of an application fee was returned, by Gable or at the provider. */
export const feeReturnedHandler = handle(feeReturned, async (ctx, { feeId, refund }) => {
  if (refund && (await isStored(ctx.db.read, refund))) return;
  await syncFee(ctx, feeId);
});
