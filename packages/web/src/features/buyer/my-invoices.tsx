import { type BuyerInvoice, formatInvoiceSubject, isPayable } from '@gable/contracts/invoice';
import { formatDate, formatUtcDate, instantFromSeconds } from '@gable/contracts/kernel';
import { Button, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { SortHeading } from '#shared/lists/sort-heading.tsx';
import { SortSelect } from '#shared/lists/sort-select.tsx';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { InvoiceNote, InvoiceStatus } from '#shared/ui/display/invoice-status.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { type Column, DataTable, type HeadingProps } from '#shared/ui/tables/data-table.tsx';
import css from './buyer-dashboard.module.css';
import { INVOICE_QUERY_OPTIONS } from './buyer-queries.ts';
import { InvoicesSkeleton } from './dashboard-skeleton.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import {
  BUYER_INVOICE_SORT_KEYS,
  BUYER_INVOICE_SORTS,
  type SortColumn,
  sortInvoices,
  useBuyerInvoiceSort,
} from './invoice-sort.ts';
import { useHasSeveralAgents, useProposalOfInvoice } from './use-buyer-proposals.ts';

function SortableHeading(
  props: HeadingProps & Pick<ComponentProps<typeof SortHeading<SortColumn>>, 'column' | 'first'>,
) {
  return <SortHeading<SortColumn> {...props} list={useBuyerInvoiceSort()} />;
}

/** A narrow phone has no space for the agent beside a long title. */
const TITLE = { display: 'flex', gap: '0.375rem' } as const;

/** What the invoice is for, and the agent if the buyer has several. */
function DescriptionCell({ invoice }: { readonly invoice: BuyerInvoice }) {
  const { description, payment, agentName } = invoice;
  const namesAgents = useHasSeveralAgents();
  return (
    <span style={TITLE}>
      <strong>{formatInvoiceSubject(description, payment)}</strong>
      {namesAgents && agentName !== '' && (
        <Text span truncate flex="1 1 0">
          {' '}
          · {agentName}
        </Text>
      )}
    </span>
  );
}

/** The status, and when an unpaid invoice is due. */
function StatusCell({ invoice }: { readonly invoice: BuyerInvoice }) {
  const proposal = useProposalOfInvoice(invoice);
  const dueAt = proposal?.dueAt ?? null;
  return (
    <InvoiceStatus invoice={invoice}>
      {isPayable(invoice.status) && dueAt !== null && <InvoiceNote>Due {formatUtcDate(dueAt)}</InvoiceNote>}
    </InvoiceStatus>
  );
}

const COLUMNS: readonly Column<BuyerInvoice>[] = [
  {
    key: 'description',
    header: 'Description',
    wide: true,
    card: 'title',
    heading: (heading) => <SortableHeading {...heading} column="description" first="ascending" />,
    cell: (invoice) => <DescriptionCell invoice={invoice} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    heading: (heading) => <SortableHeading {...heading} column="amount" first="descending" />,
    cell: (invoice) => <MoneyText cents={invoice.amount} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    heading: (heading) => <SortableHeading {...heading} column="status" first="ascending" />,
    cell: (invoice) => <StatusCell invoice={invoice} />,
  },
  {
    key: 'date',
    header: 'Date',
    card: 'line',
    heading: (heading) => <SortableHeading {...heading} column="date" first="descending" />,
    cell: (invoice) => formatDate(instantFromSeconds(invoice.date)),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (invoice) => <InvoiceActions invoice={invoice} />,
  },
];

const REFRESH_FAILED = 'Could not refresh invoices. Please try again.';

const emptyInvoices = (
  <Surface>
    <EmptyState
      icon={<IconReceipt size={24} stroke={1.75} />}
      title="No Invoices Yet"
      hint="When your agent sends an invoice, it appears here and you can pay it by card."
    />
  </Surface>
);

/** Refreshes on request and shows a toast, unlike automatic refetches. */
function useRefresh(refetch: () => Promise<{ readonly isError: boolean; readonly error: unknown }>) {
  const utils = trpc.useUtils();
  return async () => {
    // A changed invoice also changes its proposal.
    utils.proposal.ofBuyer.invalidate();
    const { isError, error } = await refetch();
    if (isError) notify.failure('Refresh failed', failureText(error, REFRESH_FAILED));
    else notify.success('Invoices refreshed');
  };
}

/** The buyer's open and paid invoices. */
export function MyInvoices() {
  const query = trpc.invoice.ofBuyer.useQuery(undefined, INVOICE_QUERY_OPTIONS);
  const refresh = useRefresh(query.refetch);
  const { sort, sortBy } = useBuyerInvoiceSort();
  const isEmpty = query.data?.length === 0;
  return (
    <Panel
      title="My Invoices"
      bare
      actions={
        <>
          {!isEmpty && (
            <Button
              variant="subtle"
              size="compact-md"
              renderRoot={(props) => <Link to="/buyer/receipts" {...props} />}
            >
              All Receipts
            </Button>
          )}
          <RefreshButton label="Refresh my invoices" busy={query.isFetching} onRefresh={refresh} />
        </>
      }
    >
      {!isEmpty && (
        <div className={css.sort}>
          <SortSelect
            value={sort}
            options={BUYER_INVOICE_SORTS}
            sorts={BUYER_INVOICE_SORT_KEYS}
            onSort={sortBy}
          />
        </div>
      )}
      {query.data ? (
        <DataTable
          label="My Invoices"
          columns={COLUMNS}
          rows={sortInvoices(query.data, sort)}
          rowKey={(invoice) => invoice.id}
          empty={emptyInvoices}
        />
      ) : query.error ? (
        <Surface>
          <QueryError title="Couldn’t load your invoices" query={query} />
        </Surface>
      ) : (
        <InvoicesSkeleton />
      )}
    </Panel>
  );
}
