import type { ProposalId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { AgentIdentity } from '../agent-profile/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';
import css from './proposal-detail.module.css';

/**
 * The agent of a proposal. Takes the same space while it loads. If it cannot be loaded, it is left
 * out: the proposal is complete without it.
 */
export function ProposalAgent({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data: agent, isError } = trpc.agentProfile.ofProposal.useQuery(
    { proposalId },
    PROPOSAL_QUERY_OPTIONS,
  );
  if (isError && !agent) return null;
  return (
    <div className={css.agent}>
      {agent ? <AgentIdentity agent={agent} label="Your agent" /> : <SkeletonBar width="12rem" />}
    </div>
  );
}
