import { isPayable } from '@gable/contracts/invoice';
import type { Instant } from '@gable/contracts/kernel';
import { canPay } from '@gable/contracts/proposal';
import { type InvoiceRow, toInvoiceLink } from '../invoice/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';

type Proposal = Pick<ProposalWithDeal['proposal'], 'paymentStatus' | 'invoiceUrl' | 'dueAt'>;

/** Returns when an invoice that the client can pay now is due; null if it cannot be paid now. */
export function findSendableDueDate(invoice: InvoiceRow, proposal: Proposal): Instant | null {
  return isPayable(toInvoiceLink(invoice).status) && canPay(proposal) ? proposal.dueAt : null;
}
