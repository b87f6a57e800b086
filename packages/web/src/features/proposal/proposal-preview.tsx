import type { ProposalView } from '@gable/contracts/proposal';
import { useCallback, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { ParentDialog } from '#shared/ui/dialogs/parent-dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { PreviewBody } from './preview-body.tsx';

export interface ProposalPreviewProps {
  /** The proposal to show; null if closed. */
  readonly proposal: ProposalView | null;
  readonly onClose: () => void;
}

function PreviewLoader(props: {
  readonly proposalId: string;
  readonly onDirtyChange: (dirty: boolean) => void;
}) {
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

/** The quick-view dialog of a proposal and its contract. */
export function ProposalPreview({ proposal, onClose }: ProposalPreviewProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const contractDraft = useDraft(proposal ? `contract:${proposal.id}` : undefined);
  const close = useCallback(() => {
    if (dirty) contractDraft.delete();
    setDirty(false);
    setAsking(false);
    onClose();
  }, [onClose, dirty, contractDraft]);
  // Deferred, because the question would otherwise handle the same Escape key press.
  const ask = () => window.setTimeout(() => setAsking(true));
  return (
    <>
      <ParentDialog
        opened={proposal !== null}
        onClose={() => (dirty ? ask() : close())}
        closeOnEscape={!asking}
        title={proposal?.serviceType}
        size="66rem"
      >
        {proposal && <PreviewLoader proposalId={proposal.id} onDirtyChange={setDirty} />}
      </ParentDialog>
      <ConfirmDialog
        opened={asking}
        title="Close without saving?"
        confirmLabel="Close"
        destructive
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Your changes to the contract aren’t saved. If you close now, they’ll be lost.
      </ConfirmDialog>
    </>
  );
}
