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

/** What the client asked for, until the agent sends an update. */
export function OpenRequest({ proposal }: { readonly proposal: ProposalView }) {
  const { data } = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  if (!hasOpenChangeRequest(proposal)) return null;
  return (
    <div role="status" className={css.request}>
      <p className={detail.note}>
        You asked for changes on {formatDate(proposal.changesRequestedAt)}. Your agent will send you an
        update.
      </p>
      {data?.answer === 'changes_requested' && <blockquote className={css.reason}>{data.reason}</blockquote>}
    </div>
  );
}

interface RequestChangesProps {
  readonly proposal: ProposalView;
  readonly disabled: boolean;
}

/** Opens the dialog that asks for changes, until the client has asked or the proposal is invoiced. */
export function RequestChanges({ proposal, disabled }: RequestChangesProps) {
  const isOffered = canRequestChanges(proposal) && proposal.changesRequestedAt === null;
  return (
    <DialogButton
      size="md"
      variant="default"
      disabled={disabled}
      isHidden={!isOffered}
      preload={RequestChangesDialog.preload}
      dialog={(state) => <RequestChangesDialog proposal={proposal} {...state} />}
    >
      Ask for changes
    </DialogButton>
  );
}
