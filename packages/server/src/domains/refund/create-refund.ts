import { type Cents, parseMoney, refundIdSchema } from '@gable/contracts/kernel';
import {
  type CreateRefund,
  type PaymentReturns,
  refundableAmount,
  refundedAmount,
} from '@gable/contracts/refund';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { listDisputes } from '../dispute/index.ts';
import {
  findLiveInvoice,
  holdPayment,
  isPaidOutside,
  type PaidInvoice,
  paidInvoiceOf,
} from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findRefundById, findRefundByRequest, listRefunds } from './refund.repository.ts';
import { type RefundRow, refunds } from './refund.tables.ts';
import { sendRefund } from './refund.topics.ts';
import { readPaymentReturns } from './refund.view.ts';

/** Null for everything that is left. INVALID_AMOUNT for what is no positive amount of dollars. */
function askedAmount(text: string | undefined): Cents | null {
  if (text === undefined) return null;
  const amount = parseMoney(text);
  if (amount === null || amount <= 0) throw failure('INVALID_AMOUNT', {});
  return amount;
}

/** What is to go back. It is counted while the payment is held, so that two refunds at once never exceed it. */
async function amountToRefund(tx: Transaction, invoice: PaidInvoice, asked: Cents | null): Promise<Cents> {
  const known = await listRefunds(tx, invoice.id);
  const isDisputed = (await listDisputes(tx, invoice.id)).some((dispute) => !dispute.refundable);
  if (refundedAmount(known) >= invoice.collected) throw failure('NOTHING_TO_REFUND', {});
  if (isDisputed) throw failure('PAYMENT_DISPUTED', {});
  const refundable = refundableAmount(invoice.collected, known, isDisputed);
  const { currency } = invoice;
  if (asked !== null && asked > refundable) throw failure('REFUND_TOO_LARGE', { refundable, currency });
  return asked ?? refundable;
}

/** The same click, sent again: its refund, if it is the same in everything else as well. */
function sameRequest(row: RefundRow, invoice: PaidInvoice, asked: Cents | null): RefundRow {
  if (row.invoiceId !== invoice.id || (asked !== null && row.amount !== asked))
    throw failure('IDEMPOTENCY_MISMATCH', {});
  return row;
}

/** Null when the key was used for another payment at the same moment, which the hold on this one does not keep waiting. */
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

async function storeRequest(ctx: UseCaseContext, input: CreateRefund) {
  const asked = askedAmount(input.amount);
  return inTransaction(ctx, async (tx) => {
    const { deal } = (await requireProposal(ctx, input.proposalId, 'refund', tx)).row;
    const live = await findLiveInvoice(tx, input.proposalId);
    if (live && isPaidOutside(live)) throw failure('PAID_OUTSIDE', {});
    const invoice = paidInvoiceOf(live);
    if (!invoice) throw failure('NOTHING_TO_REFUND', {});
    await holdPayment(tx, invoice.id);
    const known = await findRefundByRequest(tx, invoice.agentId, input.key);
    if (known) return { deal, invoice, row: sameRequest(known, invoice, asked), jobId: null };
    const amount = await amountToRefund(tx, invoice, asked);
    const row = await insertRequest(ctx, tx, invoice, { key: input.key, amount });
    if (!row) throw failure('IDEMPOTENCY_MISMATCH', {});
    const options = { now: ctx.clock.now(), ...RUN_BY_REQUEST };
    return { deal, invoice, row, jobId: await enqueue(tx, sendRefund, { refundId: row.id }, options) };
  });
}

/**
 * Gives money of a proposal's payment back to the buyer: the amount, or everything that is left. The agent only. Sent
 * again with the same key it makes no second refund. NOTHING_TO_REFUND, PAID_OUTSIDE where no card paid, REFUND_TOO_LARGE with what can be refunded,
 * PAYMENT_DISPUTED, INVALID_AMOUNT, IDEMPOTENCY_MISMATCH for the key of another refund, or the provider's own refusal.
 */
export async function createRefund(ctx: UseCaseContext, input: CreateRefund): Promise<PaymentReturns> {
  const agent = requireAgent(ctx.actor);
  const { deal, invoice, row, jobId } = await storeRequest(ctx, input);
  if (jobId) await ctx.jobs.runNow(jobId);
  const stored = (await findRefundById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'refused')
    throw failure('PROVIDER_REFUSED', { detail: stored.failure ?? 'The refund was refused.' });
  return readPaymentReturns(ctx.db.read, agent, deal, invoice);
}
