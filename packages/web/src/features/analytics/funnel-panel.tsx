import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, percentColumn, textColumn, toPercent } from './chart-table.ts';

interface Step {
  readonly name: string;
  readonly count: number;
  readonly percent: number;
}

function getSteps({ funnel }: Analytics): Step[] {
  const step = (name: string, count: number) => ({ name, count, percent: toPercent(count, funnel.deals) });
  return [
    step('Deals opened', funnel.deals),
    step('With a proposal', funnel.proposed),
    step('Proposal approved', funnel.approved),
    step('Contract signed', funnel.signed),
    step('Invoiced', funnel.invoiced),
    step('Paid', funnel.paid),
  ];
}

function createTable(steps: readonly Step[]): ChartTable<Step> {
  return {
    name: 'Deals to payment',
    columns: [
      textColumn('Stage', ({ name }) => name),
      countColumn('Deals', ({ count }) => count),
      percentColumn('% of deals opened', ({ percent }) => percent),
    ],
    rows: steps,
  };
}

/** The deals opened in this period, by the stage they have reached. */
export function FunnelPanel({ view }: { readonly view: Analytics }) {
  const steps = getSteps(view);
  const isEmpty = view.funnel.deals === 0;
  return (
    <ChartPanel
      title="From deal to payment"
      caption="Deals opened in this period and the stage each has reached. Deals can skip stages, so a later stage can be larger. Fully refunded payments don’t count."
      table={createTable(steps)}
      months={view.months}
      isEmpty={isEmpty}
    >
      {isEmpty ? (
        <EmptyState
          title="No deals opened in this period"
          hint="Create a deal for a client and track it here until payment."
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}
            >
              Create Deal
            </Button>
          }
        />
      ) : (
        <BarList
          label="Deals by stage"
          full={view.funnel.deals}
          bars={steps.map(({ name, count, percent }) => ({
            key: name,
            label: name,
            length: count,
            value: count,
            note: `${percent}%`,
          }))}
        />
      )}
    </ChartPanel>
  );
}
