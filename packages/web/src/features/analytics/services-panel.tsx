import { cents, formatUsd } from '@gable/contracts/kernel';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { countColumn, type FigureTable, moneyColumn, textColumn } from './figure-table.ts';

type Sold = Analytics['services']['listed'][number];

/** The table has all of them. */
const MOST_BARS = 8;

/** Every service, and those beyond the server's list as one. */
function rowsOf({ services: { listed, others } }: Analytics): readonly Sold[] {
  if (!others) return listed;
  const { kinds, ...sums } = others;
  return [...listed, { ...sums, serviceType: kinds === 1 ? '1 other service' : `${kinds} other services` }];
}

function tableOf(rows: readonly Sold[], { totals }: Analytics): FigureTable<Sold> {
  return {
    name: 'Services sold',
    columns: [
      textColumn('Service', ({ serviceType }) => serviceType),
      countColumn('Payments', ({ payments }) => payments),
      moneyColumn('Paid by clients', ({ paid }) => paid),
      moneyColumn('Refunded and disputed', ({ returned }) => returned),
    ],
    rows,
    total: {
      serviceType: 'Total',
      payments: totals.payments,
      paid: totals.paid,
      returned: cents(rows.reduce((sum, { returned }) => sum + returned, 0)),
    },
  };
}

function paymentsText(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}

function noteOf({ payments, returned }: Sold): string {
  if (returned <= 0) return paymentsText(payments);
  return `${paymentsText(payments)}, ${formatUsd(returned)} went back`;
}

/** What clients paid for. */
export function ServicesPanel({ view }: { readonly view: Analytics }) {
  const rows = rowsOf(view);
  const left = rows.length - MOST_BARS;
  return (
    <ChartPanel
      title="Services sold"
      caption="What clients paid in this time, by service. The hatched end is what went back in the same time."
      table={tableOf(rows, view)}
      months={view.months}
      isEmpty={rows.length === 0}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="No services sold in this time"
          hint="Every service that a client pays for is listed here, the best paid first."
        />
      ) : (
        <BarList
          label="Payments by service"
          bars={rows.slice(0, MOST_BARS).map((row) => ({
            key: row.serviceType,
            label: row.serviceType,
            length: row.paid,
            hatched: row.returned,
            value: formatUsd(row.paid),
            note: noteOf(row),
          }))}
        />
      )}
      {left > 0 && <p>{left} more in the table.</p>}
    </ChartPanel>
  );
}
