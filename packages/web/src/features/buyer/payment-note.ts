import type { ProposalView } from '@gable/contracts/proposal';

/** What the state of a payment means for the buyer, and what happens next. */
export function paymentNote(proposal: Pick<ProposalView, 'paymentStatus' | 'invoiceUrl'>): string {
  switch (proposal.paymentStatus) {
    case 'not_initiated':
      return 'Nothing to pay yet. You can pay here as soon as your agent sends the invoice.';
    case 'invoiced':
      return proposal.invoiceUrl === null
        ? 'Your agent is still preparing the invoice. You can pay here as soon as it is ready.'
        : 'Your agent has sent you the invoice for this service.';
    case 'payment_pending':
      return 'Your payment is being processed. There is nothing more to do.';
    case 'payment_succeeded':
      return 'Paid. Thank you! There is nothing more to do.';
    case 'payment_failed':
      return 'Your last payment did not go through, and you were not charged. You can try again.';
    case 'payment_refunded':
      return 'This payment was returned to the card it came from.';
  }
}
