import type { ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { SubmittedAnswer } from './submitted-answer.tsx';

/** Lets the buyer accept or decline a pending proposal, and afterwards shows their answer. */
export function AnswerCard({ proposal }: { readonly proposal: ProposalView }) {
  const [wasPending] = useState(proposal.status === 'pending');
  // A fixed price that was refunded cannot be invoiced again, so there is nothing to accept.
  if (
    proposal.status === 'pending' &&
    proposal.paymentStatus === 'payment_refunded' &&
    proposal.pricingStructure === 'fixed'
  )
    return null;
  return proposal.status === 'pending' ? (
    <AnswerForm proposal={proposal} />
  ) : (
    <SubmittedAnswer proposal={proposal} focusHeading={wasPending} />
  );
}
