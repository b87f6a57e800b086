import { formatDate } from '@gable/contracts/kernel';
import { PROPOSAL_STATUSES, type ProposalView, proposalStatusLook } from '@gable/contracts/proposal';
import { Card } from '@mantine/core';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { StatusSelect } from '#shared/ui/status-select.tsx';
import { ClientAnswer } from './client-answer.tsx';
import { useSetProposalStatus } from './proposal.mutations.ts';
import css from './side-cards.module.css';

/** Sets a proposal's status: saved the moment it is chosen. */
export function ProposalStatusSelect({ proposal }: { readonly proposal: ProposalView }) {
  const set = useSetProposalStatus();
  return (
    <StatusSelect
      label="Status"
      value={proposal.status}
      options={PROPOSAL_STATUSES}
      lookOf={proposalStatusLook}
      onChange={(status) =>
        set.mutate(
          { proposalId: proposal.id, changes: { status }, base: { status: proposal.status } },
          {
            onSuccess: () => notify.success('Status updated'),
            onError: (error) => notify.failure('Failed to update status', failureText(error)),
          },
        )
      }
    />
  );
}

/** Where the proposal stands, and since when. */
export function StatusCard({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <Card component="section" className={css.status ?? ''} aria-label="Status and dates">
      <ProposalStatusSelect proposal={proposal} />
      <ClientAnswer proposal={proposal} />
      <dl className={css.dates}>
        <div>
          <dt>Created</dt>
          <dd>{formatDate(proposal.createdAt, 'Unknown')}</dd>
        </div>
        <div>
          <dt>Last updated</dt>
          <dd>{formatDate(proposal.updatedAt, 'Unknown')}</dd>
        </div>
      </dl>
    </Card>
  );
}
