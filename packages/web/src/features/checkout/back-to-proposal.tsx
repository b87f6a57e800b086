import type { ProposalId } from '@gable/contracts/kernel';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';

/** Leads from the checkout back to the proposal. Nothing was charged yet. */
export function BackToProposal({ proposalId }: { readonly proposalId: ProposalId }) {
  const { userType } = useViewer();
  return userType === 'buyer' ? (
    <BackLink to="/buyer/dashboard" search={{ proposal: proposalId }}>
      Back to proposal
    </BackLink>
  ) : (
    <BackLink to="/proposals/$proposalId" params={{ proposalId }}>
      Back to proposal
    </BackLink>
  );
}
