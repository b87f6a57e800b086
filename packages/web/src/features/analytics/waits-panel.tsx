import { formatWait, WAIT_STEPS } from '@gable/contracts/analytics';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { countColumn, type FigureTable, percentColumn, percentOf, textColumn } from './figure-table.ts';
import css from './waits-panel.module.css';

interface Step {
  readonly label: string;
  readonly count: number;
  readonly percent: number;
}

function stepsOf({ waits: { payments, steps } }: Analytics): Step[] {
  return WAIT_STEPS.map(({ label }, index) => {
    const count = steps[index] ?? 0;
    return { label, count, percent: percentOf(count, payments) };
  });
}

function tableOf(steps: readonly Step[]): FigureTable<Step> {
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
export function WaitsPanel({ view }: { readonly view: Analytics }) {
  const { median } = view.waits;
  const steps = stepsOf(view);
  return (
    <ChartPanel
      title="Time to payment"
      caption="From the invoice to its payment, of the invoices that were paid in this time."
      table={tableOf(steps)}
      months={view.months}
      isEmpty={median === null}
    >
      {median === null ? (
        <EmptyState
          title="No invoices paid in this time"
          hint="Once a client pays, this shows how long it took them."
        />
      ) : (
        <>
          <p className={css.median}>
            Half of the payments came within <strong>{formatWait(median)}</strong>.
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
