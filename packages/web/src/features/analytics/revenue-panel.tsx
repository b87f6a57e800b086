import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { ChartPanel } from './chart-panel.tsx';
import { countColumn, type FigureTable, moneyColumn, textColumn } from './figure-table.ts';
import { longMonth } from './months.ts';
import { RevenueChart } from './revenue-chart.tsx';

type Month = Analytics['months'][number];
const TOTAL = 'Total';

function tableOf({ months, totals }: Analytics): FigureTable<Month> {
  return {
    name: 'Revenue by month',
    columns: [
      textColumn('Month', ({ month }) => (month === TOTAL ? TOTAL : longMonth(month))),
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

/** Why there is nothing to draw, and what to do about it. */
function NoPayments({ isFirst }: { readonly isFirst: boolean }) {
  if (isFirst)
    return (
      <EmptyState
        title="No payments yet"
        hint="Generate an invoice for an approved proposal. As soon as your client pays it, your revenue shows here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            Go to Proposals
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="No payments in this time"
      hint="Nothing was paid or went back in these months. Earlier payments are in a longer time range."
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

/** What came in and what went back, month by month. */
export function RevenuePanel({ view }: { readonly view: Analytics }) {
  const { months, firstPaymentAt } = view;
  const isEmpty = months.every(
    ({ payments, refunded, disputed, share }) => payments === 0 && !refunded && !disputed && !share,
  );
  return (
    <ChartPanel
      title="Revenue by month"
      caption="What clients paid stands above the line, split into your part and Gable’s fee. Below it stands what refunds and disputes took from your part. Everything counts in the month in which it happened, in UTC."
      table={tableOf(view)}
      months={months}
      isEmpty={isEmpty}
    >
      {isEmpty ? <NoPayments isFirst={firstPaymentAt === null} /> : <RevenueChart view={view} />}
    </ChartPanel>
  );
}
