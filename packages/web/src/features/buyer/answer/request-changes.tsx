import { formatDate } from '@gable/contracts/kernel';
import { canRequestChanges, hasOpenChangeRequest, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { PROPOSAL_QUERY_OPTIONS } from '../buyer-queries.ts';
import detail from '../proposal-detail.module.css';
import css from './answer.module.css';

const RequestChangesDialog = lazyComponent(
  async () => (await import('./request-changes-dialog.tsx')).RequestChangesDialog,
);

/** The comment of an open request; null while it loads and without one. */
function useOpenComment(proposal: ProposalView): string | null {
  const { data } = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  return hasOpenChangeRequest(proposal) && data?.answer === 'changes_requested' ? data.reason : null;
}

/** What the client asked for, until the agent sends an update. */
export function OpenRequest({ proposal }: { readonly proposal: ProposalView }) {
  const comment = useOpenComment(proposal);
  if (!hasOpenChangeRequest(proposal)) return null;
  return (
    <div role="status" className={css.request}>
      <p className={detail.note}>
        You asked for changes on {formatDate(proposal.changesRequestedAt)}. Your agent will send you an
        update.
      </p>
      {comment !== null && <blockquote className={css.reason}>{comment}</blockquote>}
    </div>
  );
}

interface RequestChangesProps {
  readonly proposal: ProposalView;
  readonly disabled: boolean;
}

/**
 * Opens the dialog that asks for changes, until the proposal is answered or invoiced. An open request can be
 * replaced once its comment is loaded.
 */
export function RequestChanges({ proposal, disabled }: RequestChangesProps) {
  const comment = useOpenComment(proposal);
  const isOpen = hasOpenChangeRequest(proposal);
  const isOffered = canRequestChanges(proposal) && (!isOpen || comment !== null);
  return (
    <DialogButton
      size="md"
      variant="default"
      disabled={disabled}
      isHidden={!isOffered}
      preload={RequestChangesDialog.preload}
      dialog={(state, opening) => (
        <RequestChangesDialog key={opening} proposal={proposal} comment={comment} {...state} />
      )}
    >
      {isOpen ? 'Change your request' : 'Ask for changes'}
    </DialogButton>
  );
}
