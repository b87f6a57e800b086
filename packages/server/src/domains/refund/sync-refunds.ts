import type { Cents, FeeReturnId, Instant } from '@gable/contracts/kernel';
import { isFullyRefunded } from '@gable/contracts/refund';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProviderFeeReturn, ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { findAccountOwner, ignoreDisconnectedAccount } from '../connect/index.ts';
import { disputeLostTopic } from '../dispute/index.ts';
import {
  findInvoiceById,
  findPaidInvoice,
  isCurrentInvoice,
  type PaidInvoice,
  syncPayment,
  syncProviderInvoice,
  toPaidInvoice,
} from '../invoice/index.ts';
import { feeReturnedTopic, syncProcessingCost } from '../platform/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { listFeeReturns } from './fee-return.repository.ts';
import { planFeeReturn } from './plan-fee-return.ts';
import { listRefunds } from './refund.repository.ts';
import { feeReturns, type RefundRow } from './refund.tables.ts';
import { syncRefundedChargeTopic, syncRefundTopic } from './refund.topics.ts';
import { storeFeeReturn } from './store-fee-return.ts';
import { storeProviderRefund } from './store-refund.ts';
import { storeRefunded } from './store-refunded.ts';

/** The provider's refunds and fee returns of a payment. */
interface ProviderState {
  readonly refunds: readonly ProviderRefund[];
  readonly feeReturns: readonly ProviderFeeReturn[];
}

/** Returns a string that identifies the stored refunds and fee returns. */
async function readStoredState(reader: Reader, { id }: PaidInvoice): Promise<string> {
  const refunds = await listRefunds(reader, id);
  const returns = await listFeeReturns(reader, id);
  return JSON.stringify([
    refunds.map((row) => [row.id, row.status, row.providerId]),
    returns.map((row) => [row.id, row.status, row.providerId, row.amount]),
  ]);
}

async function fetchProviderState(
  ctx: UseCaseContext,
  { accountId, intentId }: PaidInvoice,
): Promise<ProviderState> {
  const { refunds } = ctx.ports.payments;
  const [latest, feeReturns] = await Promise.all([
    refunds.list(accountId, intentId),
    refunds.feeReturns(accountId, intentId),
  ]);
  return { refunds: latest, feeReturns };
}

/** Sets the proposal's payment status by whether the payment is fully refunded. */
async function updateProposalStatus(
  tx: Transaction,
  invoice: PaidInvoice,
  rows: readonly { readonly amount: Cents; readonly status: RefundRow['status'] }[],
  at: Instant,
): Promise<void> {
  // A later billing may be the current one.
  if (!(await isCurrentInvoice(tx, invoice))) return;
  const type = isFullyRefunded(invoice.collected, rows) ? 'payment_refunded' : 'refund_failed';
  await applyPaymentEvent(tx, { proposalId: invoice.proposalId, type, at });
}

/** Stores the provider's state and plans the fee return that is due. */
async function storeProviderState(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderState,
): Promise<FeeReturnId | null> {
  const now = ctx.clock.now();
  const known = await listRefunds(tx, invoice.id);
  const knownReturns = await listFeeReturns(tx, invoice.id);
  for (const refund of latest.refunds) await storeProviderRefund(tx, invoice, known, refund, now);
  for (const feeReturn of latest.feeReturns) await storeFeeReturn(tx, invoice, knownReturns, feeReturn, now);
  await storeRefunded(tx, invoice.proposalId, now);
  await updateProposalStatus(tx, invoice, await listRefunds(tx, invoice.id), now);
  return planFeeReturn(ctx, tx, invoice);
}

/**
 * Syncs an invoice without a charge id, which payments from older releases lack. Null if it was not
 * paid by card.
 */
async function ensureCharge(ctx: UseCaseContext, invoice: PaidInvoice): Promise<PaidInvoice | null> {
  if (invoice.chargeId !== null || invoice.providerId === null) return invoice;
  await syncProviderInvoice(ctx, invoice.accountId, invoice.providerId);
  return toPaidInvoice(await findInvoiceById(ctx.db.read, invoice.id));
}

/**
 * Syncs all refunds of a payment from the provider, so that the order, repetition, and loss of
 * events do not matter. Returns the fee return that this made due, if any.
 */
export async function syncRefunds(ctx: UseCaseContext, known: PaidInvoice): Promise<FeeReturnId | null> {
  const invoice = await ensureCharge(ctx, known);
  if (!invoice) return null;
  let planned: FeeReturnId | null = null;
  await syncProcessingCost(ctx, invoice);
  await syncPayment(ctx, invoice, {
    readStored: (reader) => readStoredState(reader, invoice),
    fetch: () => fetchProviderState(ctx, invoice),
    store: async (tx, latest) => {
      planned = await storeProviderState(ctx, tx, invoice, latest);
    },
  });
  return planned;
}

/** Syncs refunds by payment intent. Ignores payments that are not ours. */
export async function syncRefundsByIntent(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<void> {
  const invoice = await findPaidInvoice(ctx, accountId, intentId);
  if (invoice) await syncRefunds(ctx, invoice);
}

export const syncRefundHandler = defineJobHandler(syncRefundTopic, async (ctx, { accountId, providerId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, async () => {
    const { intentId } = await ctx.ports.payments.refunds.read(accountId, providerId);
    if (intentId) await syncRefundsByIntent(ctx, accountId, intentId);
  });
});

export const syncRefundedChargeHandler = defineJobHandler(
  syncRefundedChargeTopic,
  async (ctx, { accountId, chargeId }) => {
    await ignoreDisconnectedAccount(ctx, accountId, async () => {
      const intentId = await ctx.ports.payments.refunds.findIntentOfCharge(accountId, chargeId);
      if (intentId) await syncRefundsByIntent(ctx, accountId, intentId);
    });
  },
);

/** After a lost dispute, the platform returns its fee as for a refund. */
export const disputeLostHandler = defineJobHandler(disputeLostTopic, async (ctx, { accountId, intentId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, () => syncRefundsByIntent(ctx, accountId, intentId));
});

/** Whether this fee refund is stored with the same amount. */
async function isStored(reader: Reader, refund: { readonly id: string; readonly amount: Cents }) {
  const [row] = await reader.select().from(feeReturns).where(eq(feeReturns.providerId, refund.id));
  return row?.amount === refund.amount;
}

/** Syncs the payment of an application fee. Ignores accounts that are not ours. */
export async function syncApplicationFee(ctx: UseCaseContext, feeId: string): Promise<void> {
  const payment = await ctx.ports.payments.refunds.findPaymentOfFee(feeId);
  if (!payment || !(await findAccountOwner(ctx.db.read, payment.accountId))) return;
  await syncRefundsByIntent(ctx, payment.accountId, payment.intentId);
}

/** Handles a fee return by Gable or at the provider. */
export const feeReturnedHandler = defineJobHandler(feeReturnedTopic, async (ctx, { feeId, refund }) => {
  if (refund && (await isStored(ctx.db.read, refund))) return;
  await syncApplicationFee(ctx, feeId);
});
