import { formatDate, instant } from '@gable/contracts/kernel';
import { getProposalBadge, type ListedProposal } from '@gable/contracts/proposal';
import { getHoldBadge, getTourNote, type ProposalTour } from '@gable/contracts/tour';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, memo, type ReactNode } from 'react';
import { formatShortMoment } from '#shared/ui/display/format-tour-time.ts';
import { ShortId } from '#shared/ui/display/short-id.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { type Column, DataTable, type HeadingProps } from '#shared/ui/tables/data-table.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { formatAmountLabel } from '../amount-label.ts';
import { getProposalNote, type ProposalNote } from '../proposal-note.ts';
import css from './proposal-table.module.css';

const client: Column<ListedProposal> = {
  key: 'client',
  header: 'Client',
  card: 'title',
  cell: (proposal) => proposal.customerName || 'Unknown Customer',
  below: (proposal) => (
    <div className={css.reference}>
      <ShortId id={proposal.dealId} noun="deal" />
    </div>
  ),
};

/** The service column. In a deal's list, marks proposals that stay with a former client. */
function service({ withClient, dealEmail }: Pick<ProposalTableProps, 'withClient' | 'dealEmail'>) {
  const column: Column<ListedProposal> = {
    key: 'service',
    header: 'Service Type',
    wraps: true,
    card: withClient ? 'line' : 'title',
    cell: ({ serviceType, customerName, customerEmail }) =>
      dealEmail === undefined || customerEmail === dealEmail ? (
        serviceType
      ) : (
        <span className={css.client}>
          <span>{serviceType}</span>
          <span className={css.former} title={customerEmail}>
            Stays with {customerName}, a former client
          </span>
        </span>
      ),
  };
  return column;
}

/** What the tour of a proposal waits for, in the agent's time zone. */
function findTourNote({ tourState, status }: ListedProposal): ProposalNote | null {
  if (!tourState || status !== 'approved') return null;
  const format = (at: number) => formatShortMoment(at, tourState.timeZone);
  const note = getTourNote(tourState, { viewer: 'agent', now: instant(Date.now()), format });
  return note && { text: note.text, tone: note.isOwn ? 'warning' : 'quiet' };
}

/** What a proposal waits for, or the hold of a tour that ended and is not charged yet. */
function findNote({ proposal, tour }: ProposalStatusProps): ProposalNote | null {
  const ofTour = findTourNote(proposal);
  if (ofTour !== null) return ofTour;
  return tour && proposal.paymentStatus === 'not_initiated'
    ? { text: getHoldBadge(tour.hold).label, tone: 'quiet' }
    : getProposalNote(proposal, Date.now());
}

interface ProposalStatusProps {
  readonly proposal: ListedProposal;
  /** The tour that the proposal is for. */
  readonly tour: ProposalTour | undefined;
}

/** The status badge, with what the proposal waits for. */
function ProposalStatus(props: ProposalStatusProps) {
  const { proposal } = props;
  const note = findNote(props);
  return (
    <span className={css.status}>
      <StatusBadge {...getProposalBadge(proposal)} />
      {note && (
        <span className={css.note} data-tone={note.tone}>
          {note.text}
        </span>
      )}
    </span>
  );
}

const createFacts = (findTour: ProposalTableProps['findTour']): readonly Column<ListedProposal>[] => [
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    cell: (proposal) => <span className={css.amount}>{formatAmountLabel(proposal.amount)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    cell: (proposal) => <ProposalStatus proposal={proposal} tour={findTour?.(proposal)} />,
  },
  {
    key: 'created',
    header: 'Created',
    card: 'labeled',
    cell: (proposal) => formatDate(proposal.createdAt, 'Unknown'),
  },
];

function actions(onPreview: ProposalTableProps['onPreview']): Column<ListedProposal> {
  return {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (proposal) => (
      <>
        {onPreview && (
          <ActionIcon
            title="Quick view"
            aria-label={`Quick view of ${proposal.serviceType}`}
            onClick={() => onPreview(proposal)}
          >
            <IconEye size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => (
            <Link
              to="/proposals/$proposalId"
              params={{ proposalId: proposal.id }}
              search={{ edit: true }}
              {...props}
            />
          )}
        >
          Edit
        </Button>
      </>
    ),
  };
}

/** Returns a proposal's name among others: 'Home Showing for Ann Ames'. */
export function getRowName({
  serviceType,
  customerName,
}: Pick<ListedProposal, 'serviceType' | 'customerName'>): string {
  return `${serviceType} for ${customerName || 'Unknown Customer'}`;
}

interface ProposalTableProps {
  readonly proposals: readonly ListedProposal[];
  /** Whether to show the client column. */
  readonly withClient?: boolean;
  /** In a deal's list: the current client's email. */
  readonly dealEmail?: string;
  /** In a deal's list: finds the tour that a proposal is for. */
  readonly findTour?: (proposal: ListedProposal) => ProposalTour | undefined;
  /** The headings that sort the list, by column. */
  readonly headings?: Readonly<Record<string, ComponentType<HeadingProps>>>;
  /** Opens the quick view; omit to hide the button. */
  readonly onPreview?: (proposal: ListedProposal) => void;
  readonly empty: ReactNode;
  /** Adds a checkbox to each row. */
  readonly selection?: Selection;
}

/**
 * The table of proposals. Memoized, because a dialog changes the URL and re-renders the rest of the
 * screen.
 */
export const ProposalTable = memo(function ProposalTable(props: ProposalTableProps) {
  const { proposals, withClient = true, dealEmail, findTour, headings, onPreview, empty, selection } = props;
  const columns = [
    ...(withClient ? [client] : []),
    service({ withClient, ...(dealEmail !== undefined && { dealEmail }) }),
    ...createFacts(findTour),
    actions(onPreview),
  ];
  return (
    <DataTable
      label="Proposals"
      columns={columns.map((column) => {
        const heading = headings?.[column.key];
        return heading ? { ...column, heading } : column;
      })}
      rows={proposals}
      rowKey={(proposal) => proposal.id}
      open={(proposal) => ({ link: { to: '/proposals/$proposalId', params: { proposalId: proposal.id } } })}
      empty={empty}
      {...(selection && { selectable: { selection, nameOf: getRowName } })}
    />
  );
});
