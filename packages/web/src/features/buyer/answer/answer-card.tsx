import type { ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { SubmittedAnswer } from './submitted-answer.tsx';

interface AnswerCardProps {
  readonly proposal: ProposalView;
  /** Confirms that the proposal was accepted. */
  readonly onAccepted: () => void;
}

/** Lets the buyer accept or decline a pending proposal, and afterwards shows their answer. */
export function AnswerCard({ proposal, onAccepted }: AnswerCardProps) {
  const [wasPending] = useState(proposal.status === 'pending');
  // A fixed price that was refunded cannot be invoiced again, so there is nothing to accept.
  if (
    proposal.status === 'pending' &&
    proposal.paymentStatus === 'payment_refunded' &&
    proposal.pricingStructure === 'fixed'
  )
    return null;
  return proposal.status === 'pending' ? (
    <AnswerForm proposal={proposal} onAccepted={onAccepted} />
  ) : (
    <SubmittedAnswer proposal={proposal} focusHeading={wasPending} />
  );
}
