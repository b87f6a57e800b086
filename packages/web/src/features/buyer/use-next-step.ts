import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { PROPOSAL_FRESHNESS } from './buyer-queries.ts';
import { type NextStep, nextStep } from './next-step.ts';

/** The one thing that stands out on a proposal's screen. */
export function useNextStep(proposal: ProposalView): NextStep {
  const { data } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id }, PROPOSAL_FRESHNESS);
  return nextStep(proposal, data);
}
