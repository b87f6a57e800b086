import { cents, formatUtcDate, fromMajorUnits, instantFromSeconds } from '@gable/contracts/kernel';
import { getPayoutStatusBadge, type PayoutView } from '@gable/contracts/payout';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { QueryError } from '#shared/errors/query-error.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import css from './recent-payouts.module.css';

const COLUMNS: readonly Column<PayoutView>[] = [
  {
    key: 'date',
    header: 'Date',
    card: 'title',
    cell: (payout) => formatUtcDate(instantFromSeconds(payout.created)),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    // Payout amounts are in major units (docs/product.md, Constants and limits).
    cell: (payout) => (
      <MoneyText cents={fromMajorUnits(payout.amount) ?? cents(0)} currency={payout.currency} />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    cell: (payout) => <StatusBadge {...getPayoutStatusBadge(payout.status)} />,
  },
  {
    key: 'arrival',
    header: 'Expected Arrival',
    card: 'labeled',
    cell: ({ arrivalDate }) =>
      formatUtcDate(arrivalDate === null ? null : instantFromSeconds(arrivalDate), 'Not available'),
  },
];

interface RecentQuery {
  readonly data: readonly PayoutView[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function PayoutTable({ recent }: { readonly recent: RecentQuery }) {
  const { data, error, isFetching, refetch } = recent;
  if (data) {
    return (
      <DataTable
        label="Recent Payouts"
        columns={COLUMNS}
        rows={data}
        rowKey={(payout) => payout.id}
        open={({ id }) => ({ link: { to: '/payouts/$payoutId', params: { payoutId: id } } })}
        empty={
          <Surface>
            <p className={css.empty}>
              <strong>No recent payouts found</strong>
              Paid out every Monday, or sooner if you request it.
            </p>
          </Surface>
        }
      />
    );
  }
  if (!error) return <TableSkeleton rows={4} label="Loading payouts..." />;
  return (
    <Surface>
      <QueryError title="Error loading payouts" query={{ error, refetch, isFetching }} />
    </Surface>
  );
}

/** The last ten payouts, including the automatic ones. */
export function RecentPayouts({ recent }: { readonly recent: RecentQuery }) {
  return (
    <Panel
      title="Recent Payouts"
      level={3}
      bare
      actions={
        <Button variant="subtle" renderRoot={(props) => <Link to="/transactions" {...props} />}>
          All Transactions
        </Button>
      }
    >
      <PayoutTable recent={recent} />
    </Panel>
  );
}
