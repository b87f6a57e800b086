import { cents, formatUsd } from '@gable/contracts/kernel';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, moneyColumn, textColumn } from './chart-table.ts';

type ServiceRow = Analytics['services']['listed'][number];

/** The most bars in the chart. The table lists all services. */
const MAX_BARS = 8;

/** Returns all services, with those beyond the server's list as one row. */
function getRows({ services: { listed, others } }: Analytics): readonly ServiceRow[] {
  if (!others) return listed;
  const { kinds, ...sums } = others;
  return [...listed, { ...sums, serviceType: kinds === 1 ? '1 other service' : `${kinds} other services` }];
}

function createTable(rows: readonly ServiceRow[], { totals }: Analytics): ChartTable<ServiceRow> {
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

function formatPaymentCount(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}

function getNote({ payments, returned }: ServiceRow): string {
  if (returned <= 0) return formatPaymentCount(payments);
  return `${formatPaymentCount(payments)}, ${formatUsd(returned)} refunded or disputed`;
}

/** The paid services, by amount. */
export function ServicesPanel({ view }: { readonly view: Analytics }) {
  const rows = getRows(view);
  const hiddenCount = rows.length - MAX_BARS;
  return (
    <ChartPanel
      title="Services sold"
      caption="Payments in this period, by service. The hatched part was refunded or disputed."
      table={createTable(rows, view)}
      months={view.months}
      isEmpty={rows.length === 0}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="No services sold in this period"
          hint="Services your clients pay for are listed here, highest revenue first."
        />
      ) : (
        <BarList
          label="Payments by service"
          bars={rows.slice(0, MAX_BARS).map((row) => ({
            key: row.serviceType,
            label: row.serviceType,
            length: row.paid,
            hatched: row.returned,
            value: formatUsd(row.paid),
            note: getNote(row),
          }))}
        />
      )}
      {hiddenCount > 0 && <p>{hiddenCount} more in the table.</p>}
    </ChartPanel>
  );
}
