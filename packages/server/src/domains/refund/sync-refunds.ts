import { type Cents, feeGivenBack, type Instant } from '@gable/contracts/kernel';
import { isFullyRefunded, refundedAmount } from '@gable/contracts/refund';
import type { Transaction } from '../../db/index.ts';
import type { ProviderFeeReturn, ProviderRefund } from '../../integrations/stripe/reversals.port.ts';
import type { UseCaseContext } from '../../kernel/index.ts';
import { handle } from '../../outbox/index.ts';
import { whileConnected } from '../connect/index.ts';
import { findPaidInvoice, lookAtPayment, type PaidInvoice } from '../invoice/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { listRefunds } from './refund.repository.ts';
import type { RefundRow } from './refund.tables.ts';
import { syncRefund, syncRefundedCharge } from './refund.topics.ts';
import { storeFeeReturn, storeSeenRefund } from './store-refund.ts';

/** What the provider says of a payment's refunds. */
interface Seen {
  readonly refunds: readonly ProviderRefund[];
  readonly feeReturns: readonly ProviderFeeReturn[];
}

function stateOf({ id, status, providerId }: RefundRow): string {
  return JSON.stringify([id, status, providerId]);
}

async function ask(ctx: UseCaseContext, { accountId, intentId }: PaidInvoice): Promise<Seen | null> {
  const { refunds } = ctx.ports.payments;
  const [seen, feeReturns] = await Promise.all([
    refunds.list(accountId, intentId),
    refunds.feeReturns(accountId, intentId),
  ]);
  return seen.length === 0 && feeReturns.length === 0 ? null : { refunds: seen, feeReturns };
}

/** The provider's figure counts. One that is not the part we expect (20 % of each refund) is worth a person's look. */
function compareFee(ctx: UseCaseContext, invoice: PaidInvoice, { refunds, feeReturns }: Seen): void {
  const expected = feeGivenBack(invoice, refundedAmount(refunds));
  const seen = feeReturns.reduce((sum, { amount }) => sum + amount, 0);
  // The provider rounds each refund by itself: up to a cent for each is no difference.
  if (Math.abs(seen - expected) <= refunds.length) return;
  ctx.log.warn({ invoiceId: invoice.id, expected, seen }, 'the fee given back is not in proportion');
}

/** The proposal follows the refunds that stand now: all of it gone back, or not (any more). */
async function settleProposal(
  tx: Transaction,
  invoice: PaidInvoice,
  rows: readonly { readonly amount: Cents; readonly status: RefundRow['status'] }[],
  at: Instant,
): Promise<void> {
  const type = isFullyRefunded(invoice.amount, rows) ? 'payment_refunded' : 'refund_failed';
  await applyPaymentEvent(tx, { proposalId: invoice.proposalId, type, at });
}

/** Refunds, ledger and proposal together. */
async function storeSeen(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  seen: Seen,
): Promise<void> {
  const now = ctx.clock.now();
  const known = await listRefunds(tx, invoice.id);
  for (const refund of seen.refunds) await storeSeenRefund(tx, invoice, known, refund, now);
  for (const feeReturn of seen.feeReturns) await storeFeeReturn(tx, invoice, feeReturn, now);
  await settleProposal(tx, invoice, await listRefunds(tx, invoice.id), now);
  compareFee(ctx, invoice, seen);
}

/**
 * Looks at all refunds of a payment at the provider and stores how they stand. The message that led here is not
 * believed, only that there is something to see: so order, repeats and losses of messages do not matter.
 */
export async function syncRefundsOf(ctx: UseCaseContext, invoice: PaidInvoice): Promise<void> {
  await lookAtPayment(ctx, invoice, {
    known: async (reader) => (await listRefunds(reader, invoice.id)).map(stateOf).join(),
    ask: () => ask(ctx, invoice),
    store: (tx, seen) => storeSeen(ctx, tx, invoice, seen),
  });
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
