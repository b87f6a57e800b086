import { humanize, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import {
  getPartlyPaidLabel,
  getPaymentDisputeBadge,
  getProposalBadge,
  type ListedProposal,
} from '@gable/contracts/proposal';
import { type CsvCell, type CsvColumn, toCsvTime } from '#kernel/index.ts';

/** Returns the amount with two decimals; as typed, if it is not a number. */
function toAmountCell(amount: string): CsvCell {
  const cents = parseMoney(amount);
  return cents === null ? amount : toDecimalText(cents);
}

/** Returns 'Dispute lost', or 'Paid 1 of 3' for a schedule that is paid in part, as the list does. */
const toPaymentCell = (proposal: ListedProposal): CsvCell =>
  getPaymentDisputeBadge(proposal)?.label ?? getPartlyPaidLabel(proposal) ?? humanize(proposal.paymentStatus);

/** The CSV file of the proposals list. */
export const PROPOSAL_CSV: readonly CsvColumn<ListedProposal>[] = [
  { header: 'Client', cell: (proposal) => proposal.customerName },
  { header: 'Client Email', cell: (proposal) => proposal.customerEmail },
  { header: 'Service Type', cell: (proposal) => proposal.serviceType },
  { header: 'Description', cell: (proposal) => proposal.description },
  { header: 'Amount (USD)', cell: (proposal) => toAmountCell(proposal.amount) },
  { header: 'Pricing', cell: (proposal) => humanize(proposal.pricingStructure) },
  { header: 'Terms', cell: (proposal) => proposal.terms },
  { header: 'Status', cell: (proposal) => getProposalBadge(proposal).label },
  { header: 'Payment Status', cell: toPaymentCell },
  { header: 'Refunded (USD)', cell: ({ refunded }) => (refunded === 0 ? null : toDecimalText(refunded)) },
  { header: 'Created (UTC)', cell: (proposal) => toCsvTime(proposal.createdAt) },
  { header: 'Sent (UTC)', cell: (proposal) => toCsvTime(proposal.sentAt) },
  { header: 'Viewed (UTC)', cell: (proposal) => toCsvTime(proposal.viewedAt) },
  { header: 'Changes Requested (UTC)', cell: (proposal) => toCsvTime(proposal.changesRequestedAt) },
  { header: 'Invoiced (UTC)', cell: (proposal) => toCsvTime(proposal.invoicedAt) },
  { header: 'Due (UTC)', cell: (proposal) => toCsvTime(proposal.dueAt) },
  { header: 'Paid (UTC)', cell: (proposal) => toCsvTime(proposal.paidAt) },
  { header: 'Proposal ID', cell: (proposal) => proposal.id },
  { header: 'Deal ID', cell: (proposal) => proposal.dealId },
];
