import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { countColumn, type FigureTable, percentColumn, percentOf, textColumn } from './figure-table.ts';

interface Step {
  readonly name: string;
  readonly count: number;
  readonly percent: number;
}

function stepsOf({ funnel }: Analytics): Step[] {
  const step = (name: string, count: number) => ({ name, count, percent: percentOf(count, funnel.deals) });
  return [
    step('Deals opened', funnel.deals),
    step('With a proposal', funnel.proposed),
    step('Proposal approved', funnel.approved),
    step('Contract signed', funnel.signed),
    step('Invoiced', funnel.invoiced),
    step('Paid', funnel.paid),
  ];
}

function tableOf(steps: readonly Step[]): FigureTable<Step> {
  return {
    name: 'Deals to payment',
    columns: [
      textColumn('Step', ({ name }) => name),
      countColumn('Deals', ({ count }) => count),
      percentColumn('% of deals opened', ({ percent }) => percent),
    ],
    rows: steps,
  };
}

/** How far the deals of this time have come. */
export function FunnelPanel({ view }: { readonly view: Analytics }) {
  const steps = stepsOf(view);
  const isEmpty = view.funnel.deals === 0;
  return (
    <ChartPanel
      title="From deal to payment"
      caption="Deals opened in this time, and how many have come how far by now. Steps can be skipped, so a later one can be larger. A payment that was given back in full does not count."
      table={tableOf(steps)}
      months={view.months}
      isEmpty={isEmpty}
    >
      {isEmpty ? (
        <EmptyState
          title="No deals opened in this time"
          hint="Create a deal for a client, and follow here how it becomes a payment."
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
          label="Deals by step"
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
