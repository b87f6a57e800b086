import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/session/viewer-context.tsx';

/**
 * Links to /proposals/{id} (docs/product.md, Screens and routes). That is an agent route, which would
 * redirect a buyer to their list, so a buyer gets a link to the proposal in their dashboard.
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
