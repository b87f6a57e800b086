import type { ProposalView } from '@gable/contracts/proposal';
import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { CardSkeleton } from '#shared/ui/skeletons.tsx';
import { PreviewBody } from './preview-body.tsx';

export interface ProposalPreviewProps {
  /** The row whose quick view is open; null when none is. */
  readonly proposal: ProposalView | null;
  readonly onClose: () => void;
}

function Loaded(props: { readonly proposalId: string; readonly onDirtyChange: (dirty: boolean) => void }) {
  const query = trpc.proposal.byId.useQuery({ proposalId: props.proposalId });
  if (query.data) return <PreviewBody proposal={query.data} onDirtyChange={props.onDirtyChange} />;
  if (!query.isError) return <CardSkeleton lines={8} label="Loading proposal..." />;
  return (
    <ErrorState
      title="Failed to load proposal details. Please try again."
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** A proposal and its contract without leaving the list. */
export function ProposalPreview({ proposal, onClose }: ProposalPreviewProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const kept = useDraft(proposal ? `contract:${proposal.id}` : undefined);
  const close = useCallback(() => {
    if (dirty) kept.drop();
    setDirty(false);
    setAsking(false);
    onClose();
  }, [onClose, dirty, kept]);
  // Asked when the key press is over: the question listens for Escape too, and would take the same one for a No.
  const ask = () => window.setTimeout(() => setAsking(true));
  return (
    <>
      <Modal
        opened={proposal !== null}
        onClose={() => (dirty ? ask() : close())}
        closeOnEscape={!asking}
        title={proposal?.serviceType}
        size="66rem"
      >
        {proposal && <Loaded proposalId={proposal.id} onDirtyChange={setDirty} />}
      </Modal>
      <ConfirmDialog
        opened={asking}
        title="Close without saving?"
        confirmLabel="Close"
        destructive
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Your changes to the contract are not saved. If you close now, they are lost.
      </ConfirmDialog>
    </>
  );
}
