import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, moneyColumn, textColumn } from './chart-table.ts';
import { formatMonthLong } from './months.ts';
import { RevenueChart } from './revenue-chart.tsx';

type Month = Analytics['months'][number];
const TOTAL = 'Total';

function createTable({ months, totals }: Analytics): ChartTable<Month> {
  return {
    name: 'Revenue by month',
    columns: [
      textColumn('Month', ({ month }) => (month === TOTAL ? TOTAL : formatMonthLong(month))),
      countColumn('Payments', ({ payments }) => payments),
      moneyColumn('Paid by clients', ({ paid }) => paid),
      moneyColumn('Refunded', ({ refunded }) => refunded),
      moneyColumn('Disputed', ({ disputed }) => disputed),
      moneyColumn('Platform fee', ({ fee }) => fee),
      moneyColumn('Dispute fees', ({ disputeFees }) => disputeFees),
      moneyColumn('Your share', ({ share }) => share),
    ],
    rows: months,
    total: { ...totals, month: TOTAL },
  };
}

/** Empty state of the chart. */
function NoPayments({ isFirst }: { readonly isFirst: boolean }) {
  if (isFirst)
    return (
      <EmptyState
        title="No payments yet"
        hint="Generate an invoice for an approved proposal. When your client pays it, your revenue shows up here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            Go to Proposals
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="No payments in this period"
      hint="No payments, refunds, or disputes in these months. Choose a longer time range to see earlier payments."
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/analytics" search={{ range: 'all' }} {...props} />}
        >
          Show all time
        </Button>
      }
    />
  );
}

/** Payments, refunds, and disputes by month. */
export function RevenuePanel({ view }: { readonly view: Analytics }) {
  const { months, firstPaymentAt } = view;
  const isEmpty = months.every(
    ({ payments, refunded, disputed, share }) => payments === 0 && !refunded && !disputed && !share,
  );
  return (
    <ChartPanel
      title="Revenue by month"
      caption="Bars show payments, split into your share and our fee. Refunds and disputes appear below zero."
      table={createTable(view)}
      months={months}
      isEmpty={isEmpty}
    >
      {isEmpty ? <NoPayments isFirst={firstPaymentAt === null} /> : <RevenueChart view={view} />}
    </ChartPanel>
  );
}
