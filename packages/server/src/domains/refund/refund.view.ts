import { cents } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import {
  type PaymentReturns,
  type RefundView,
  refundableAmount,
  refundedAmount,
  shownRefundStatus,
} from '@gable/contracts/refund';
import type { Reader } from '#db/index.ts';
import { disputeView, listDisputes } from '../dispute/index.ts';
import type { InvoiceRow, PaidInvoice } from '../invoice/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { listFeeReturns, returnedAmount } from './fee-return.repository.ts';
import { feePaymentOf } from './plan-fee-return.ts';
import { listRefunds } from './refund.repository.ts';
import type { RefundRow } from './refund.tables.ts';

function refundView(row: RefundRow): RefundView {
  return {
    id: row.id,
    amount: row.amount,
    status: shownRefundStatus(row.status),
    createdAt: row.createdAt,
  };
}

const NOTHING = cents(0);

/** What the agent alone sees of a payment: what the platform took of it, what that cost, and what it returned. */
async function platformSide(reader: Reader, invoice: PaidInvoice) {
  const payment = await feePaymentOf(reader, invoice);
  return {
    fee: payment.fee,
    share: cents(payment.collected - payment.fee),
    processingCost: payment.processingCost,
    feeReturned: returnedAmount(await listFeeReturns(reader, invoice.id)),
  };
}

/** Whether the viewer is the deal's agent: only the agent sees what the platform kept. */
function isAgentOf(viewer: Viewer, deal: Pick<ProposalWithDeal['deal'], 'agentId'>): boolean {
  return viewer.userType === 'agent' && deal.agentId === viewer.userId;
}

const HIDDEN = { fee: null, share: null, processingCost: null, feeReturned: null } as const;

/** What became of a payment, by our own books. What the platform kept is between it and the agent. */
export async function readPaymentReturns(
  reader: Reader,
  viewer: Viewer,
  deal: Pick<ProposalWithDeal['deal'], 'agentId'>,
  invoice: PaidInvoice,
): Promise<PaymentReturns> {
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
    ...(isAgentOf(viewer, deal) ? await platformSide(reader, invoice) : HIDDEN),
    refunded: refundedAmount(refunds),
    refundable: refundableAmount(invoice.collected, refunds, isDisputed),
    refunds: refunds.map(refundView),
    disputes: disputes.map(disputeView),
  };
}

/** The same of an invoice that no card paid: there is no fee, and nothing that could go back. */
export function outsideReturns(
  viewer: Viewer,
  deal: Pick<ProposalWithDeal['deal'], 'agentId'>,
  { amount, currency }: Pick<InvoiceRow, 'amount' | 'currency'>,
): PaymentReturns {
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
