import type { ListedProposal, ProposalView } from '@gable/contracts/proposal';
import type { ProposalWithDeal } from './proposal.access.ts';
import type { ListedProposalRow } from './proposal.repository.ts';

/** Returns the view for both parties. */
export function toProposalView({ proposal, client }: ProposalWithDeal): ProposalView {
  return {
    id: proposal.id,
    dealId: proposal.dealId,
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
    description: proposal.description,
    pricingStructure: proposal.pricingStructure,
    amount: proposal.amount,
    lineItems: proposal.lineItems,
    terms: proposal.terms,
    status: proposal.status,
    paymentStatus: proposal.paymentStatus,
    invoiceId: proposal.invoiceId,
    invoiceUrl: proposal.invoiceUrl,
    sentAt: proposal.sentAt,
    viewedAt: proposal.viewedAt,
    changesRequestedAt: proposal.changesRequestedAt,
    invoicedAt: proposal.invoicedAt,
    dueAt: proposal.dueAt,
    paidAt: proposal.paidAt,
    scheduledPayments:
      proposal.pricingStructure === 'fixed' && proposal.scheduledCount > 0
        ? { paid: proposal.scheduledPaidCount, total: proposal.scheduledCount }
        : null,
    dispute: proposal.dispute,
    refunded: proposal.refunded,
    tourEnding: proposal.tourEnding,
    createdAt: proposal.createdAt,
    updatedAt: proposal.updatedAt,
  };
}

/** Returns the view of a proposal in a list, for both parties. */
export function toListedProposal(row: ListedProposalRow): ListedProposal {
  const { tourState, contractState, agentName } = row;
  return { ...toProposalView(row), tourState, contractState, agentName };
}
