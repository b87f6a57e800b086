import { formatDate } from '@gable/contracts/kernel';
import { type ProposalView, proposalStatusLook } from '@gable/contracts/proposal';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { ShortReference } from '#shared/ui/short-reference.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { amountLabel } from './amount-label.ts';
import css from './proposal-table.module.css';

const client: Column<ProposalView> = {
  key: 'client',
  header: 'Client',
  cell: (proposal) => proposal.customerName || 'Unknown Customer',
  below: (proposal) => (
    <div>
      <ShortReference id={proposal.dealId} noun="deal" />
    </div>
  ),
};

/** In a deal's own list, a proposal that stays with a former client says so. */
function service(dealEmail: string | undefined): Column<ProposalView> {
  return {
    key: 'service',
    header: 'Service Type',
    wraps: true,
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
}

const facts: readonly Column<ProposalView>[] = [
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (proposal) => <span className={css.amount}>{amountLabel(proposal.amount)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (proposal) => <StatusBadge {...proposalStatusLook(proposal.status)} />,
  },
  {
    key: 'created',
    header: 'Created',
    cell: (proposal) => formatDate(proposal.createdAt, 'Unknown'),
  },
];

function actions(onPreview: ProposalTableProps['onPreview']): Column<ProposalView> {
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

interface ProposalTableProps {
  readonly proposals: readonly ProposalView[];
  /** The client's column: it can be hidden, and a deal's own list does without it. */
  readonly withClient?: boolean;
  /** In a deal's own list: the address of its current client. */
  readonly dealEmail?: string;
  /** Opens the quick view; without it there is none. */
  readonly onPreview?: (proposal: ProposalView) => void;
  readonly empty: ReactNode;
}

/**
 * One row for each proposal; the row leads to it. The rows are drawn again only when a property
 * changes: a dialog that opens above them changes the address and so draws the rest of the screen.
 */
export const ProposalTable = memo(function ProposalTable(props: ProposalTableProps) {
  const { proposals, withClient = true, dealEmail, onPreview, empty } = props;
  return (
    <DataTable
      label="Proposals"
      columns={[...(withClient ? [client] : []), service(dealEmail), ...facts, actions(onPreview)]}
      rows={proposals}
      rowKey={(proposal) => proposal.id}
      open={(proposal) => ({ link: { to: '/proposals/$proposalId', params: { proposalId: proposal.id } } })}
      empty={empty}
    />
  );
});
