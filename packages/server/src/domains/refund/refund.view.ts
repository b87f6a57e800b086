import { dealRole } from '@gable/contracts/deal';
import { cents } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import {
  type PaymentReturns,
  type RefundView,
  refundableAmount,
  refundedAmount,
  shownRefundStatus,
} from '@gable/contracts/refund';
import type { Reader } from '../../db/index.ts';
import { disputeView, listDisputes } from '../dispute/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
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

/** What became of a payment, by our own books. What the platform kept is between it and the agent. */
export async function readPaymentReturns(
  reader: Reader,
  viewer: Viewer,
  deal: ProposalWithDeal['deal'],
  invoice: PaidInvoice,
): Promise<PaymentReturns> {
  const [refunds, disputes] = await Promise.all([
    listRefunds(reader, invoice.id),
    listDisputes(reader, invoice.id),
  ]);
  const isAgent = dealRole(viewer, deal) === 'agent';
  const isDisputed = disputes.some((dispute) => !dispute.refundable);
  return {
    currency: invoice.currency,
    amount: invoice.amount,
    fee: isAgent ? invoice.fee : null,
    share: isAgent ? cents(invoice.amount - invoice.fee) : null,
    refunded: refundedAmount(refunds),
    refundable: refundableAmount(invoice.amount, refunds, isDisputed),
    refunds: refunds.map(refundView),
    disputes: disputes.map(disputeView),
  };
}
