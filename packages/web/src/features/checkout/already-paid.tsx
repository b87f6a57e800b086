import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getHomePath } from '#shared/api/session/guards.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';

/**
 * Replaces the payment form if the proposal is already paid. Links to the result, or to the dashboard
 * without a proposal.
 */
export function AlreadyPaid({ proposalId }: { readonly proposalId?: ProposalId }) {
  const viewer = useViewer();
  return (
    <EmptyState
      icon={<IconCheck size={24} stroke={2} />}
      title="Already paid"
      hint="This proposal is paid. You weren’t charged again."
      action={
        proposalId ? (
          <Button
            renderRoot={(props) => <Link to="/payment-success" search={{ proposalId }} replace {...props} />}
          >
            View Payment Result
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link to={getHomePath(viewer)} {...props} />}>
            Return to Dashboard
          </Button>
        )
      }
    />
  );
}
