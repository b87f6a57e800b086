import type { DealView } from '@gable/contracts/deal';
import { formatDate } from '@gable/contracts/kernel';
import { Button, Card } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { InvoiceNote } from '#shared/ui/display/invoice-status.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import { NoMatches } from '#shared/ui/tables/no-matches.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { DealUnread } from '../message/index.ts';
import { CreatedHeading, CustomerHeading, StatusHeading } from './deal-headings.tsx';
import { DealStatusBadge } from './deal-status-badge.tsx';
import css from './deals-table.module.css';
import { useDealsSearch } from './use-deals-search.ts';

const columns: readonly Column<DealView>[] = [
  {
    key: 'customer',
    header: 'Customer',
    heading: CustomerHeading,
    card: 'title',
    cell: (deal) => (
      <span className={css.customer}>
        {deal.customerName} <DealUnread dealId={deal.id} />
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    card: 'line',
    wraps: true,
    cell: (deal) => (
      <span className={css.contact}>
        <span>
          <EmailText email={deal.customerEmail} />
        </span>
        <span className={css.phone}>{deal.customerPhone}</span>
      </span>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    heading: CreatedHeading,
    card: 'labeled',
    cell: (deal) => formatDate(deal.createdAt),
  },
  {
    key: 'status',
    header: 'Status',
    heading: StatusHeading,
    card: 'side',
    cell: (deal) => (
      <span className={css.status}>
        <DealStatusBadge status={deal.status} />
        {deal.isDisputed && <InvoiceNote tone="danger">Payment disputed</InvoiceNote>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (deal) => (
      <Button
        variant="default"
        size="compact-sm"
        renderRoot={(props) => <Link to="/deals/$dealId" params={{ dealId: deal.id }} {...props} />}
      >
        View Deal
      </Button>
    ),
  },
];

function NoDeals() {
  const { search, choose } = useDealsSearch();
  if (search.search || search.status) {
    const clear = () => choose({ search: undefined, status: undefined });
    return <NoMatches title="No deals found" onClear={clear} />;
  }
  return (
    <EmptyState
      icon={<IconFolders size={24} stroke={1.75} />}
      title="No deals found"
      hint="A deal is one client and all your work for them. Create your first one to get started."
      action={
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}
        >
          Create Deal
        </Button>
      }
    />
  );
}

interface DealsTableProps {
  readonly deals: readonly DealView[];
  readonly selection: Selection;
}

/**
 * The table of deals. Memoized, because a dialog changes the URL and re-renders the rest of the
 * screen.
 */
export const DealsTable = memo(function DealsTable({ deals, selection }: DealsTableProps) {
  return (
    <DataTable
      label="Deals"
      columns={columns}
      rows={deals}
      rowKey={(deal) => deal.id}
      selectable={{ selection, nameOf: (deal) => deal.customerName }}
      open={(deal) => ({ link: { to: '/deals/$dealId', params: { dealId: deal.id } } })}
      empty={
        <Card p={0}>
          <NoDeals />
        </Card>
      }
    />
  );
});
