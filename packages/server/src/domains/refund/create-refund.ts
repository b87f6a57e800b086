import { type Cents, parseMoney, refundIdSchema } from '@gable/contracts/kernel';
import {
  type CreateRefund,
  type RefundSummary,
  refundableAmount,
  refundedAmount,
} from '@gable/contracts/refund';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { listDisputes } from '../dispute/index.ts';
import {
  findPaymentInvoice,
  isPaidOutside,
  lockPayment,
  type PaidInvoice,
  toPaidInvoice,
} from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findRefundById, findRefundByRequest, listRefunds } from './refund.repository.ts';
import { type RefundRow, refunds } from './refund.tables.ts';
import { sendRefundTopic } from './refund.topics.ts';
import { loadRefundSummary } from './refund.view.ts';
import { storeRefunded } from './store-refunded.ts';

/** Parses the amount in dollars; null for a full refund. INVALID_AMOUNT if it is not positive. */
function parseRequestedAmount(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  const amount = parseMoney(text);
  if (amount === null || amount <= 0) throw failure('INVALID_AMOUNT', {});
  return amount;
}

/**
 * Returns the amount to refund. The payment must be locked, so that concurrent refunds never exceed
 * it.
 */
async function getRefundAmount(
  tx: Transaction,
  invoice: PaidInvoice,
  requestedAmount: Cents | null,
): Promise<Cents> {
  const known = await listRefunds(tx, invoice.id);
  if (refundedAmount(known) >= invoice.collected) throw failure('NOTHING_TO_REFUND', {});
  const disputes = await listDisputes(tx, invoice.id);
  if (disputes.some((dispute) => !dispute.refundable)) throw failure('PAYMENT_DISPUTED', {});
  const refundable = refundableAmount(invoice.collected, known, false);
  const { currency } = invoice;
  if (requestedAmount !== null && requestedAmount > refundable)
    throw failure('REFUND_TOO_LARGE', { refundable, currency });
  return requestedAmount ?? refundable;
}

/** Returns the existing refund of a repeated request. IDEMPOTENCY_MISMATCH if it differs. */
function requireSameRequest(row: RefundRow, invoice: PaidInvoice, requestedAmount: Cents | null): RefundRow {
  if (row.invoiceId !== invoice.id || (requestedAmount !== null && row.amount !== requestedAmount))
    throw failure('IDEMPOTENCY_MISMATCH', {});
  return row;
}

/** Inserts the refund; null if a concurrent request used the key for another payment. */
async function insertRequest(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  request: { readonly key: string; readonly amount: Cents },
): Promise<RefundRow | null> {
  const now = ctx.clock.now();
  const row: RefundRow = {
    id: newId(refundIdSchema),
    invoiceId: invoice.id,
    proposalId: invoice.proposalId,
    agentId: invoice.agentId,
    requestId: request.key,
    amount: request.amount,
    currency: invoice.currency,
    status: 'requested',
    providerId: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  };
  const inserted = await tx.insert(refunds).values(row).onConflictDoNothing().returning({ id: refunds.id });
  return inserted.length > 0 ? row : null;
}

/** The payment of a repeated request stays the same, although a later one may be the latest now. */
async function findInvoiceId(
  tx: Transaction,
  agentId: RefundRow['agentId'],
  { key, proposalId, invoiceId }: CreateRefund,
): Promise<CreateRefund['invoiceId']> {
  if (invoiceId !== undefined) return invoiceId;
  const known = await findRefundByRequest(tx, agentId, key);
  return known?.proposalId === proposalId ? known.invoiceId : undefined;
}

async function storeRequest(ctx: UseCaseContext, input: CreateRefund) {
  const requestedAmount = parseRequestedAmount(input.amount);
  return inTransaction(ctx, async (tx) => {
    const { deal } = (await requireProposal(ctx, input.proposalId, 'refund', tx)).row;
    const live = await findPaymentInvoice(tx, {
      ...input,
      invoiceId: await findInvoiceId(tx, deal.agentId, input),
    });
    if (live && isPaidOutside(live)) throw failure('PAID_OUTSIDE', {});
    const invoice = toPaidInvoice(live);
    if (!invoice) throw failure('NOTHING_TO_REFUND', {});
    await lockPayment(tx, invoice.id);
    const known = await findRefundByRequest(tx, invoice.agentId, input.key);
    if (known)
      return { deal, invoice, row: requireSameRequest(known, invoice, requestedAmount), jobId: null };
    const amount = await getRefundAmount(tx, invoice, requestedAmount);
    const row = await insertRequest(ctx, tx, invoice, { key: input.key, amount });
    if (!row) throw failure('IDEMPOTENCY_MISMATCH', {});
    await storeRefunded(tx, invoice.proposalId, ctx.clock.now());
    const options = { now: ctx.clock.now(), ...RUN_BY_REQUEST };
    return { deal, invoice, row, jobId: await enqueue(tx, sendRefundTopic, { refundId: row.id }, options) };
  });
}

/**
 * Refunds a payment of a proposal in part, or in full without an amount: that of `invoiceId`, or
 * the latest. Agent only. Idempotent by `key`. NOTHING_TO_REFUND, PAID_OUTSIDE, REFUND_TOO_LARGE,
 * PAYMENT_DISPUTED, INVALID_AMOUNT, IDEMPOTENCY_MISMATCH, PROVIDER_REFUSED.
 */
export async function createRefund(ctx: UseCaseContext, input: CreateRefund): Promise<RefundSummary> {
  const agent = requireAgent(ctx.actor);
  const { deal, invoice, row, jobId } = await storeRequest(ctx, input);
  if (jobId) await ctx.jobs.runNow(jobId);
  const stored = (await findRefundById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'refused')
    throw failure('PROVIDER_REFUSED', { detail: stored.failure ?? 'The refund was rejected.' });
  return loadRefundSummary(ctx.db.read, agent, deal, invoice);
}
