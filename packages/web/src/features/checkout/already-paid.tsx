import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { homeOf } from '#shared/api/guards.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** In the place of a form that would pay twice. Without a proposal the way leads to where all of them are. */
export function AlreadyPaid({ proposalId }: { readonly proposalId?: ProposalId }) {
  const viewer = useViewer();
  return (
    <EmptyState
      icon={<IconCheck size={24} stroke={2} />}
      title="Already paid"
      hint="This proposal is paid. There is nothing more to do, and you were not charged again."
      action={
        proposalId ? (
          <Button
            renderRoot={(props) => <Link to="/payment-success" search={{ proposalId }} replace {...props} />}
          >
            View Payment Result
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link to={homeOf(viewer)} {...props} />}>Return to Dashboard</Button>
        )
      }
    />
  );
}
