import type { BuyerInvoice } from '@gable/contracts/invoice';
import { formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { InvoiceStatus } from '#shared/ui/display/invoice-status.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import { INVOICE_QUERY_OPTIONS } from './buyer-queries.ts';
import { InvoicesSkeleton } from './dashboard-skeleton.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

const COLUMNS: readonly Column<BuyerInvoice>[] = [
  {
    key: 'description',
    header: 'Description',
    wide: true,
    card: 'title',
    cell: (invoice) => <strong>{invoice.description}</strong>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    cell: (invoice) => <MoneyText cents={invoice.amount} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    cell: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  {
    key: 'date',
    header: 'Date',
    card: 'labeled',
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
  return (
    <Panel
      title="My Invoices"
      bare
      actions={
        <>
          <Button variant="subtle" renderRoot={(props) => <Link to="/buyer/receipts" {...props} />}>
            All Receipts
          </Button>
          <RefreshButton label="Refresh my invoices" busy={query.isFetching} onRefresh={refresh} />
        </>
      }
    >
      {query.data ? (
        <DataTable
          label="My Invoices"
          columns={COLUMNS}
          rows={query.data}
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
