import { type BuyerInvoice, invoiceStatusLook } from '@gable/contracts/invoice';
import { formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import { IconReceipt } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RefreshButton } from '#shared/ui/refresh-button.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { INVOICE_FRESHNESS } from './buyer-queries.ts';
import { InvoicesSkeleton } from './dashboard-skeleton.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

const COLUMNS: readonly Column<BuyerInvoice>[] = [
  {
    key: 'description',
    header: 'Description',
    wide: true,
    cell: (invoice) => <strong>{invoice.description}</strong>,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: (invoice) => <MoneyText cents={invoice.amount} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (invoice) => <StatusBadge {...invoiceStatusLook(invoice.status, invoice.paidOutside)} />,
  },
  {
    key: 'date',
    header: 'Date',
    cell: (invoice) => formatDate(instantFromSeconds(invoice.date)),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (invoice) => <InvoiceActions invoice={invoice} />,
  },
];

const NOT_REFRESHED = 'Could not refresh invoices. Please try again.';

const noInvoices = (
  <Surface>
    <EmptyState
      icon={<IconReceipt size={24} stroke={1.75} />}
      title="No Invoices Yet"
      hint="When your agent asks for payment of a proposal, the invoice appears here and you can pay it by card."
    />
  </Surface>
);

/** Refreshing is something a person asked for, so it says how it went; by itself the list refreshes silently. */
function useRefresh(refetch: () => Promise<{ readonly isError: boolean; readonly error: unknown }>) {
  const utils = trpc.useUtils();
  return async () => {
    // What changed an invoice changed its proposal too.
    utils.proposal.ofBuyer.invalidate();
    const { isError, error } = await refetch();
    if (isError) notify.failure('Refresh failed', failureText(error, NOT_REFRESHED));
    else notify.success('Invoices refreshed');
  };
}

/** Everything that this buyer was asked to pay, and has paid. */
export function MyInvoices() {
  const query = trpc.invoice.ofBuyer.useQuery(undefined, INVOICE_FRESHNESS);
  const refresh = useRefresh(query.refetch);
  return (
    <Panel
      title="My Invoices"
      bare
      actions={<RefreshButton label="Refresh my invoices" busy={query.isFetching} onRefresh={refresh} />}
    >
      {query.data ? (
        <DataTable
          label="My Invoices"
          columns={COLUMNS}
          rows={query.data}
          rowKey={(invoice) => invoice.id}
          empty={noInvoices}
        />
      ) : query.error ? (
        <Surface>
          <ErrorState
            title="Your invoices could not be loaded"
            message={failureText(query.error)}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        </Surface>
      ) : (
        <InvoicesSkeleton />
      )}
    </Panel>
  );
}
