import { type BuyerInvoice, invoiceStatusLook } from '@gable/contracts/invoice';
import { formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconReceipt, IconRefresh } from '@tabler/icons-react';
import { trpc } from '../../shared/api/trpc.ts';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { MoneyText } from '../../shared/ui/money-text.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import css from './buyer-dashboard.module.css';
import { INVOICE_FRESHNESS } from './buyer-queries.ts';
import { InvoicesSkeleton } from './dashboard-skeleton.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { Section, Surface } from './section.tsx';

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
    cell: (invoice) => <StatusBadge {...invoiceStatusLook(invoice.status)} />,
  },
  {
    key: 'date',
    header: 'Date',
    cell: (invoice) => <span className={css.date}>{formatDate(instantFromSeconds(invoice.date))}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (invoice) => <InvoiceActions invoice={invoice} />,
  },
];

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
function useRefresh(refetch: () => Promise<{ readonly isError: boolean }>) {
  const utils = trpc.useUtils();
  return async () => {
    // What changed an invoice changed its proposal too.
    utils.proposal.ofBuyer.invalidate();
    const { isError } = await refetch();
    if (isError) notify.failure('Refresh failed', 'Could not refresh invoices. Please try again.');
    else notify.success('Invoices refreshed');
  };
}

/** Everything that this buyer was asked to pay, and has paid. */
export function MyInvoices() {
  const query = trpc.invoice.ofBuyer.useQuery(undefined, INVOICE_FRESHNESS);
  const refresh = useRefresh(query.refetch);
  return (
    <Section
      title="My Invoices"
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          onClick={refresh}
          loading={query.isFetching && !query.isPending}
        >
          Refresh
        </Button>
      }
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
            message={messageOf(query.error)}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        </Surface>
      ) : (
        <InvoicesSkeleton />
      )}
    </Section>
  );
}
