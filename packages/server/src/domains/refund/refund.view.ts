import { cents } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import {
  type RefundSummary,
  type RefundView,
  refundableAmount,
  refundedAmount,
  toRefundStatus,
} from '@gable/contracts/refund';
import type { Reader } from '#db/index.ts';
import { listDisputes, toDisputeView } from '../dispute/index.ts';
import type { InvoiceRow, PaidInvoice } from '../invoice/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { listFeeReturns, sumFeeReturns } from './fee-return.repository.ts';
import { loadFeePayment } from './plan-fee-return.ts';
import { listRefunds } from './refund.repository.ts';
import type { RefundRow } from './refund.tables.ts';

/** A refund as both parties see it. */
export function toRefundView(row: RefundRow): RefundView {
  return {
    id: row.id,
    amount: row.amount,
    status: toRefundStatus(row.status),
    createdAt: row.createdAt,
  };
}

const NOTHING = cents(0);

/** Loads the agent-only fields: the fee, the processing cost, and the returned fee. */
async function loadPlatformShare(reader: Reader, invoice: PaidInvoice) {
  const payment = await loadFeePayment(reader, invoice);
  return {
    fee: payment.fee,
    share: cents(payment.collected - payment.fee),
    processingCost: payment.processingCost,
    feeReturned: sumFeeReturns(await listFeeReturns(reader, invoice.id)),
  };
}

/** Whether the viewer is the deal's agent. */
function isAgentOf(viewer: Viewer, deal: Pick<ProposalWithDeal['deal'], 'agentId'>): boolean {
  return viewer.userType === 'agent' && deal.agentId === viewer.userId;
}

const HIDDEN = { fee: null, share: null, processingCost: null, feeReturned: null } as const;

/** Loads the refunds and disputes of a payment. Only the agent sees the platform's fee. */
export async function loadRefundSummary(
  reader: Reader,
  viewer: Viewer,
  deal: Pick<ProposalWithDeal['deal'], 'agentId'>,
  invoice: PaidInvoice,
): Promise<RefundSummary> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(reader, invoice.id),
    listDisputes(reader, invoice.id),
  ]);
  const isDisputed = disputes.some((dispute) => !dispute.refundable);
  return {
    currency: invoice.currency,
    amount: invoice.amount,
    collected: invoice.collected,
    paidOutside: false,
    ...(isAgentOf(viewer, deal) ? await loadPlatformShare(reader, invoice) : HIDDEN),
    refunded: refundedAmount(refunds),
    refundable: refundableAmount(invoice.collected, refunds, isDisputed),
    refunds: refunds.map(toRefundView),
    disputes: disputes.map(toDisputeView),
  };
}

/** Returns the summary of an out-of-band payment: no fee, nothing refundable. */
export function toOutsideRefundSummary(
  viewer: Viewer,
  deal: Pick<ProposalWithDeal['deal'], 'agentId'>,
  { amount, currency }: Pick<InvoiceRow, 'amount' | 'currency'>,
): RefundSummary {
  const none = isAgentOf(viewer, deal) ? NOTHING : null;
  return {
    currency,
    amount,
    collected: NOTHING,
    paidOutside: true,
    fee: none,
    share: none,
    processingCost: none,
    feeReturned: none,
    refunded: NOTHING,
    refundable: NOTHING,
    refunds: [],
    disputes: [],
  };
}
