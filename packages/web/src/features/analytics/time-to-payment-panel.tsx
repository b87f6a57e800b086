import { formatDuration, TIME_TO_PAY_BUCKETS } from '@gable/contracts/analytics';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, percentColumn, textColumn, toPercent } from './chart-table.ts';
import css from './time-to-payment-panel.module.css';

interface Step {
  readonly label: string;
  readonly count: number;
  readonly percent: number;
}

function getSteps({ waits: { payments, steps } }: Analytics): Step[] {
  return TIME_TO_PAY_BUCKETS.map(({ label }, index) => {
    const count = steps[index] ?? 0;
    return { label, count, percent: toPercent(count, payments) };
  });
}

function createTable(steps: readonly Step[]): ChartTable<Step> {
  return {
    name: 'Time to payment',
    columns: [
      textColumn('Invoice to payment', ({ label }) => label),
      countColumn('Payments', ({ count }) => count),
      percentColumn('% of payments', ({ percent }) => percent),
    ],
    rows: steps,
  };
}

/** How long clients take to pay. */
export function TimeToPaymentPanel({ view }: { readonly view: Analytics }) {
  const { median } = view.waits;
  const steps = getSteps(view);
  return (
    <ChartPanel
      title="Time to payment"
      caption="From invoice to payment, for invoices paid in this period."
      table={createTable(steps)}
      months={view.months}
      isEmpty={median === null}
    >
      {median === null ? (
        <EmptyState
          title="No invoices paid in this period"
          hint="Once a client pays, this shows how long it took."
        />
      ) : (
        <>
          <p className={css.median}>
            Half of the invoices were paid within <strong>{formatDuration(median)}</strong>.
          </p>
          <BarList
            label="Payments by time"
            bars={steps.map(({ label, count, percent }) => ({
              key: label,
              label,
              length: count,
              value: count,
              note: `${percent}%`,
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
