import { formatDate } from '@gable/contracts/kernel';
import {
  getProposalBadge,
  getProposalStatusBadge,
  PROPOSAL_STATUSES,
  type ProposalView,
} from '@gable/contracts/proposal';
import { Card } from '@mantine/core';
import { failureText } from '#shared/errors/failure-text.tsx';
import { StatusSelect } from '#shared/ui/controls/status-select.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useProposalTours } from '../next-step/index.ts';
import { ClientResponse } from './client-response.tsx';
import { useSetProposalStatus } from './proposal.mutations.ts';
import css from './side-cards.module.css';

/** Selects a proposal's status, which is saved immediately. */
export function ProposalStatusSelect({ proposal }: { readonly proposal: ProposalView }) {
  const set = useSetProposalStatus();
  const tourState = useProposalTours(proposal.dealId, [proposal]).find(proposal);
  return (
    <StatusSelect
      label="Status"
      value={proposal.status}
      options={PROPOSAL_STATUSES}
      // As in lists, the status of a tour says more than 'Approved'.
      getBadge={(status) =>
        status === proposal.status
          ? getProposalBadge({ ...proposal, tourState })
          : getProposalStatusBadge(status)
      }
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

/** The proposal's status, client response and dates. */
export function StatusCard({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <Card component="section" className={css.status ?? ''} aria-label="Status and dates">
      <ProposalStatusSelect proposal={proposal} />
      <ClientResponse proposal={proposal} />
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
