import { instant } from '@gable/contracts/kernel';
import { type AgentStep, getAgentStep, getProposalStages } from '@gable/contracts/next-step';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefObject } from 'react';
import { Countersign } from '#features/contract/index.ts';
import {
  getAgentStepText,
  StepStrip,
  StepStripSkeleton,
  toProposalHistory,
} from '#features/next-step/index.ts';
import type { SendDialogControl } from '#features/proposal-email/index.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import type { InvoiceDialogControl } from '../use-invoice-dialog.tsx';
import { NextStepAction } from './next-step-action.tsx';

/** Returns the step as far as it is known without the contract. Whether sending is next is known. */
export function getStepWithoutContract(proposal: ProposalView): AgentStep {
  return getAgentStep(
    { ...proposal, contract: undefined },
    { onboardingComplete: true, now: instant(Date.now()) },
  );
}

/**
 * Returns the agent's next step with a proposal and its stages; null until the contract and the
 * answer are loaded. A query that failed counts as loaded, so that the rest stays usable.
 */
export function useAgentNextStep(proposal: ProposalView) {
  const { onboardingComplete } = useViewer();
  const contract = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const answer = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  if (contract.isPending || answer.isPending) return null;
  const history = toProposalHistory(proposal, contract.data, answer.data);
  const step = getAgentStep(history, { onboardingComplete, now: instant(Date.now()) });
  return { step, stages: getProposalStages(history), contract: contract.data };
}

interface AgentNextStepProps {
  readonly proposal: ProposalView;
  readonly next: ReturnType<typeof useAgentNextStep>;
  /** Whether the proposal is being edited, which disables the next step. */
  readonly editing: boolean;
  /** The element of the proposal's contract. */
  readonly contract: RefObject<HTMLElement | null>;
  /** The strip's heading. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly send: SendDialogControl;
  readonly invoice: InvoiceDialogControl;
}

/** Shows the agent what to do next with a proposal, with one primary button. */
export function AgentNextStep(props: AgentNextStepProps) {
  const { proposal, next, editing, contract, heading, send, invoice } = props;
  if (!next) return <StepStripSkeleton />;
  const { step, stages } = next;
  // Countersigning is optional, so it is offered beside the next step.
  const toSign = step === 'generate_invoice' ? next.contract : null;
  return (
    <StepStrip
      {...getAgentStepText(step, proposal)}
      heading={heading}
      stages={stages}
      action={
        !editing && (
          <>
            {toSign && <Countersign contract={toSign} />}
            <NextStepAction {...{ step, proposal, contract, send, invoice }} />
          </>
        )
      }
    />
  );
}
