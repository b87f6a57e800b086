import { formatDate, formatUsd } from '@gable/contracts/kernel';
import {
  getPartlyPaidLabel,
  isInvoiceWaiting,
  type ListedProposal,
  type ProposalView,
} from '@gable/contracts/proposal';
import { getTourChargeName } from '@gable/contracts/tour';
import { getDueNote } from '#shared/ui/display/due-note.ts';

export interface ProposalNote {
  readonly text: string;
  readonly tone: 'quiet' | 'warning' | 'danger';
}

const quiet = (text: string): ProposalNote => ({ text, tone: 'quiet' });

/** The note of a pending proposal: how far the client got with it. */
function getAnswerNote({ sentAt, viewedAt, changesRequestedAt }: ProposalView): ProposalNote {
  if (changesRequestedAt !== null)
    return { text: `Changes requested ${formatDate(changesRequestedAt)}`, tone: 'warning' };
  // A client with an account can open it before it is sent.
  if (sentAt === null) return quiet('Not sent yet');
  return quiet(viewedAt === null ? `Sent ${formatDate(sentAt)}` : `Viewed ${formatDate(viewedAt)}`);
}

const CONTRACT_TONES = {
  draft: 'quiet',
  sent: 'quiet',
  signed: 'quiet',
  expired: 'warning',
  declined: 'danger',
} as const;

/** The note of an accepted proposal without an invoice: how far its contract is. */
function getContractNote({ contractState }: ListedProposal): ProposalNote | null {
  if (contractState === null) return null;
  const state = contractState === 'draft' ? 'not sent' : contractState;
  return { text: `Contract ${state}`, tone: CONTRACT_TONES[contractState] };
}

/** The note while there is no invoice. The list says what the tour of a proposal waits for instead. */
function getOpenNote(proposal: ListedProposal): ProposalNote | null {
  if (proposal.tourState !== null || proposal.status === 'declined') return null;
  if (proposal.status !== 'pending' || proposal.contractState === 'declined')
    return getContractNote(proposal);
  return getAnswerNote(proposal);
}

/** The note of a payment that the agent received, or that a dispute takes back. */
function getPaidNote(proposal: ProposalView): ProposalNote {
  const { paidAt, dispute, refunded } = proposal;
  if (dispute === 'open') return { text: 'Payment disputed', tone: 'danger' };
  if (dispute === 'lost') return { text: 'Dispute lost', tone: 'danger' };
  const partly = getPartlyPaidLabel(proposal);
  if (partly !== null) return quiet(partly);
  if (refunded > 0) return quiet(`${formatUsd(refunded)} refunded`);
  // The badge names what was charged for.
  const paid = getTourChargeName(proposal.tourEnding) === null ? 'Paid' : 'Charge paid';
  return quiet(paidAt === null ? paid : `${paid} ${formatDate(paidAt)}`);
}

/**
 * Returns what a list says about a proposal beside its status; null if the status says it all.
 * @param now Milliseconds since 1970.
 */
export function getProposalNote(proposal: ListedProposal, now: number): ProposalNote | null {
  const { paymentStatus, dueAt } = proposal;
  switch (paymentStatus) {
    case 'payment_succeeded':
      return getPaidNote(proposal);
    case 'payment_refunded':
      return quiet('Refunded');
    case 'payment_pending':
      return quiet('Payment processing');
    case 'payment_failed':
      return { text: 'Payment failed', tone: 'danger' };
    case 'invoiced':
      if (isInvoiceWaiting(proposal)) return quiet('Invoice waiting');
      if (dueAt === null) return quiet('Invoiced');
      return getDueNote(dueAt, now);
    case 'not_initiated':
      return getOpenNote(proposal);
  }
}
