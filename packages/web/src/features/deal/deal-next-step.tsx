import { instant } from '@gable/contracts/kernel';
import { getDealStep, getProposalStages, toListedContract } from '@gable/contracts/next-step';
import type { ListedProposal } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { getAgentStepText, OpenTour, type ProposalTours, StepStrip } from '../next-step/index.ts';

interface DealNextStepProps {
  readonly proposals: readonly ListedProposal[];
  /** The tours of the deal. */
  readonly tours: ProposalTours;
  /** The deal's current client. Proposals of former clients are left out. */
  readonly customerEmail: string;
}

/** Shows the most urgent next step among a deal's proposals, and links to the proposal. */
export function DealNextStep({ proposals, tours, customerEmail }: DealNextStepProps) {
  const { onboardingComplete } = useViewer();
  const current = proposals.filter((proposal) => proposal.customerEmail === customerEmail);
  const facts = current.map((proposal) => ({
    ...proposal,
    contract: toListedContract(proposal.contractState),
    tour: tours.find(proposal),
  }));
  const next = getDealStep(facts, { onboardingComplete, now: instant(Date.now()) });
  if (!next) return null;
  const { proposal, step } = next;
  const { title, text } = getAgentStepText(step, proposal, {
    contract: toListedContract(proposal.contractState),
  });
  return (
    <StepStrip
      title={`${proposal.serviceType}: ${title}`}
      text={text}
      // The times of the answer and the signature are not in the list.
      stages={getProposalStages({ ...proposal, answeredAt: null, signedAt: null })}
      action={
        proposal.tour && step.includes('tour') ? (
          <OpenTour tourId={proposal.tour.id} isPrimary={!step.startsWith('await_')} />
        ) : (
          <Button
            variant={step.startsWith('await_') ? 'default' : 'light'}
            renderRoot={(props) => (
              <Link to="/proposals/$proposalId" params={{ proposalId: proposal.id }} {...props} />
            )}
          >
            Open Proposal
          </Button>
        )
      }
    />
  );
}
