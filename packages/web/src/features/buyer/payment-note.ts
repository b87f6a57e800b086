import { formatDate, formatUtcDate } from '@gable/contracts/kernel';
import { getPartlyPaidLabel, type ProposalView } from '@gable/contracts/proposal';
import { getTourChargeName } from '@gable/contracts/tour';

/** When it was paid. What the bank decides about a disputed payment is said below. */
function getPaidNote({
  paidAt,
  dispute,
  tourEnding,
}: Pick<ProposalView, 'paidAt' | 'dispute' | 'tourEnding'>): string {
  const paid = paidAt === null ? 'Paid.' : `Paid ${formatDate(paidAt)}.`;
  const charge = getTourChargeName(tourEnding);
  if (charge !== null) return `${charge}, as agreed. ${paid}`;
  return dispute === null ? `${paid} Thank you!` : paid;
}

/** How much is paid between two payments of a schedule; only when, if the bank returned a payment. */
function getPartlyPaidNote(proposal: Parameters<typeof getPaidNote>[0], partly: string): string {
  const { dispute } = proposal;
  if (dispute === 'lost') return getPaidNote(proposal);
  return dispute === 'open' ? `${partly}.` : `${partly}. Thank you!`;
}

/** Returns what the payment status means for the buyer. */
export function getPaymentNote(
  proposal: Pick<
    ProposalView,
    | 'status'
    | 'paymentStatus'
    | 'invoiceUrl'
    | 'dueAt'
    | 'paidAt'
    | 'scheduledPayments'
    | 'dispute'
    | 'tourEnding'
  >,
): string {
  switch (proposal.paymentStatus) {
    case 'not_initiated':
      if (proposal.status === 'declined') return 'Nothing to pay.';
      return 'Nothing to pay yet. You can pay here once your agent sends the invoice.';
    case 'invoiced':
      return proposal.invoiceUrl === null
        ? 'Your agent is preparing the invoice. You can pay here once it’s ready.'
        : proposal.dueAt === null
          ? 'Your agent sent you the invoice for this service.'
          : `Your agent sent you the invoice for this service. It’s due ${formatUtcDate(proposal.dueAt)}.`;
    case 'payment_pending':
      return 'This payment is still processing. You don’t need to do anything.';
    case 'payment_succeeded': {
      const partly = getPartlyPaidLabel(proposal);
      if (partly === null) return getPaidNote(proposal);
      return `${getPartlyPaidNote(proposal, partly)} You’ll get the next invoice by email.`;
    }
    case 'payment_failed':
      return 'Your last payment didn’t go through, and you weren’t charged. You can try again.';
    case 'payment_refunded':
      return 'This payment was refunded to the card you paid with.';
  }
}

/** Why an open invoice can't be paid, and what the buyer can do. */
export function getUnpayableNote(readiness: 'blocked' | 'closed'): string {
  return readiness === 'closed'
    ? 'Your agent’s payment account is closed, so this invoice can’t be paid. Message your agent below to ask for a new one.'
    : 'Your agent can’t take card payments at the moment. The invoice stays open. Message your agent below to ask when you can pay.';
}
