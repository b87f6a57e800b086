import type { ProposalView } from '@gable/contracts/proposal';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { GivenAnswer } from './given-answer.tsx';

/** The buyer's word on a proposal: to be given while it is pending, and what it was from then on. */
export function AnswerCard({ proposal }: { readonly proposal: ProposalView }) {
  const [beganOpen] = useState(proposal.status === 'pending');
  return proposal.status === 'pending' ? (
    <AnswerForm proposal={proposal} />
  ) : (
    <GivenAnswer proposal={proposal} tookOver={beganOpen} />
  );
}
