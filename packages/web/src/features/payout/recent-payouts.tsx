import { cents, formatDate, fromMajorUnits, instantFromSeconds } from '@gable/contracts/kernel';
import { type PayoutView, payoutStatusLook } from '@gable/contracts/payout';
import { failureText } from '#shared/errors/failure-text.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import css from './recent-payouts.module.css';

const COLUMNS: readonly Column<PayoutView>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (payout) => formatDate(instantFromSeconds(payout.created)),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    // Payouts speak in major units (spec section 9).
    cell: (payout) => (
      <MoneyText cents={fromMajorUnits(payout.amount) ?? cents(0)} currency={payout.currency} />
    ),
  },
  { key: 'status', header: 'Status', cell: (payout) => <StatusBadge {...payoutStatusLook(payout.status)} /> },
  {
    key: 'arrival',
    header: 'Expected Arrival',
    cell: ({ arrivalDate }) =>
      formatDate(arrivalDate === null ? null : instantFromSeconds(arrivalDate), 'Not available'),
  },
];

interface RecentQuery {
  readonly data: readonly PayoutView[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Listed({ recent }: { readonly recent: RecentQuery }) {
  const { data, error, isFetching, refetch } = recent;
  if (data) {
    return (
      <DataTable
        label="Recent Payouts"
        columns={COLUMNS}
        rows={data}
        rowKey={(payout) => payout.id}
        empty={
          <Surface>
            <p className={css.empty}>
              <strong>No recent payouts found</strong>
              What is available goes to your bank by itself every Monday, or as soon as you request it.
            </p>
          </Surface>
        }
      />
    );
  }
  if (!error) return <TableSkeleton rows={4} label="Loading payouts..." />;
  return (
    <Surface>
      <ErrorState
        title="Error loading payouts"
        message={failureText(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </Surface>
  );
}

/** The last ten payouts, the provider's own on Mondays among them. */
export function RecentPayouts({ recent }: { readonly recent: RecentQuery }) {
  return (
    <Panel title="Recent Payouts" level={3} bare>
      <Listed recent={recent} />
    </Panel>
  );
}
