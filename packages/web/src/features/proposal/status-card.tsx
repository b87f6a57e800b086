import { formatDate } from '@gable/contracts/kernel';
import {
  getProposalBadge,
  getProposalStatusBadge,
  PROPOSAL_STATUSES,
  type ProposalView,
} from '@gable/contracts/proposal';
import type { ProposalTour } from '@gable/contracts/tour';
import { Anchor, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { failureText } from '#shared/errors/failure-text.tsx';
import { StatusSelect } from '#shared/ui/controls/status-select.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useProposalTours } from '../next-step/index.ts';
import { ClientResponse } from './client-response.tsx';
import { useSetProposalStatus } from './proposal.mutations.ts';
import css from './side-cards.module.css';

/** The status of the proposal of a tour, also after it. The server refuses to change it. */
function StatusOfTour({ proposal, tour }: { readonly proposal: ProposalView; readonly tour: ProposalTour }) {
  return (
    <dl className={css.ofTour}>
      <dt>Status</dt>
      <dd>
        <StatusBadge {...getProposalBadge({ ...proposal, tourState: tour })} />
        <p>
          The status follows{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/tours/$tourId" params={{ tourId: tour.id }} {...props} />}
          >
            the tour
          </Anchor>
          .
        </p>
      </dd>
    </dl>
  );
}

/** Selects a proposal's status, which is saved immediately. Shows the one that follows from its tour. */
export function ProposalStatusSelect({ proposal }: { readonly proposal: ProposalView }) {
  const set = useSetProposalStatus();
  const tour = useProposalTours(proposal.dealId, [proposal]).find(proposal);
  if (tour) return <StatusOfTour proposal={proposal} tour={tour} />;
  return (
    <StatusSelect
      label="Status"
      value={proposal.status}
      options={PROPOSAL_STATUSES}
      getBadge={getProposalStatusBadge}
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
