import { getDisputeState, getLostAmount } from '@gable/contracts/dispute';
import type { Page, UserId } from '@gable/contracts/kernel';
import type { Receipt, ReceiptPage, ReceiptRef, ReceiptSummary } from '@gable/contracts/receipt';
import { isEffectiveRefund, refundedAmount } from '@gable/contracts/refund';
import { toPage } from '#db/index.ts';
import { failure, isAppError, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { listDisputes, toDisputeView } from '../dispute/index.ts';
import {
  findInvoiceById,
  type InvoiceRow,
  listInvoiceLines,
  listPaidInvoices,
  loadInvoiceStates,
  loadPayee,
  loadPaymentNames,
  type Payee,
  requireInvoice,
  trySyncInvoice,
} from '../invoice/index.ts';
import { listRefunds, toRefundView } from '../refund/index.ts';
import { toReceiptSummary } from './receipt.view.ts';

/** Loads the agents of invoices that do not name them. */
async function loadMissingPayees(
  ctx: UseCaseContext,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlyMap<UserId, Payee>> {
  const missing = invoices.filter(({ payeeName }) => payeeName === null);
  const agentIds = [...new Set(missing.map(({ agentId }) => agentId))];
  return new Map(
    await Promise.all(
      agentIds.map(async (agentId) => [agentId, await loadPayee(ctx.db.read, agentId)] as const),
    ),
  );
}

/**
 * Lists one page of receipts, most recently paid first: those of a buyer's payments, or of the
 * payments to an agent.
 */
export async function listReceipts(ctx: UseCaseContext, page: ReceiptPage): Promise<Page<ReceiptSummary>> {
  const viewer = requireUser(ctx.actor);
  const rows = await listPaidInvoices(ctx.db.read, viewer, page);
  const shown = rows.slice(0, page.limit);
  const [nameOf, stateOf, agents] = await Promise.all([
    loadPaymentNames(ctx.db.read, shown),
    loadInvoiceStates(ctx.db.read, shown),
    loadMissingPayees(ctx, shown),
  ]);
  return toPage(
    rows.map((row) => ({ id: row.id, createdAt: row.paidAt ?? 0, row })),
    page.limit,
    ({ row }) =>
      toReceiptSummary(row, {
        ...stateOf(row),
        payment: nameOf(row),
        agent: agents.get(row.agentId) ?? row,
      }),
  );
}

/**
 * Returns the paid invoice with its card. A payment from before cards were stored is read from the
 * provider once.
 */
async function requirePaidInvoice(ctx: UseCaseContext, { receiptId }: ReceiptRef): Promise<InvoiceRow> {
  try {
    const { row } = await requireInvoice(ctx, receiptId, 'read');
    if (row.status !== 'paid') throw failure('NOT_PAID', {});
    if (!row.collected || row.cardLast4 !== null) return row;
    await trySyncInvoice(ctx, row);
    return (await findInvoiceById(ctx.db.read, row.id)) ?? row;
  } catch (error) {
    if (isAppError(error, 'NOT_FOUND')) throw failure('NOT_FOUND', { entity: 'receipt' }, error);
    throw error;
  }
}

/**
 * Returns the receipt of a paid invoice with its refunds and disputes. NOT_FOUND for strangers,
 * NOT_PAID before the payment.
 */
export async function readReceipt(ctx: UseCaseContext, input: ReceiptRef): Promise<Receipt> {
  const invoice = await requirePaidInvoice(ctx, input);
  const [agent, allRefunds, disputes, lines, nameOf] = await Promise.all([
    loadPayee(ctx.db.read, invoice.agentId),
    listRefunds(ctx.db.read, invoice.id),
    listDisputes(ctx.db.read, invoice.id),
    listInvoiceLines(ctx.db.read, [invoice.id]),
    loadPaymentNames(ctx.db.read, [invoice]),
  ]);
  const refunds = allRefunds.filter(isEffectiveRefund);
  return {
    ...toReceiptSummary(invoice, {
      agent,
      payment: nameOf(invoice),
      refunded: refundedAmount(refunds),
      lost: getLostAmount(disputes),
      dispute: getDisputeState(disputes),
    }),
    customerEmail: invoice.customerEmail,
    invoiceNumber: invoice.number,
    lines: lines.get(invoice.id) ?? [],
    refunds: refunds.map(toRefundView),
    disputes: disputes.map(toDisputeView),
  };
}
