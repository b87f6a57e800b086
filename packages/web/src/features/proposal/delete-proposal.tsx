import type { ProposalView } from '@gable/contracts/proposal';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useDeleteProposal } from './proposal.mutations.ts';

interface DeleteProposalProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a draft is deleted, and then opens the list. */
export function DeleteProposal({ proposal, opened, onClose }: DeleteProposalProps) {
  const navigate = useNavigate();
  const remove = useDeleteProposal();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ proposalId: proposal.id });
    } catch (error) {
      notify.failure('Failed to delete proposal', failureText(error));
      return onClose();
    }
    notify.success('Proposal deleted');
    await navigate({ to: '/proposals', replace: true });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this draft?"
      confirmLabel="Delete draft"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      The proposal “{proposal.serviceType}” for {proposal.customerName} is deleted for good, with its draft
      contract. It was not sent.
    </ConfirmDialog>
  );
}
