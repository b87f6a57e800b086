import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, percentColumn, textColumn } from './chart-table.ts';
import { type ShareRow, toShareBars, toShareRows } from './share-rows.ts';

function getSteps({ funnel }: Analytics): ShareRow[] {
  return toShareRows(funnel.deals, [
    ['Deals opened', funnel.deals],
    ['With a proposal', funnel.proposed],
    ['Proposal approved', funnel.approved],
    ['Contract signed', funnel.signed],
    ['Invoiced', funnel.invoiced],
    ['Paid', funnel.paid],
  ]);
}

function createTable(steps: readonly ShareRow[]): ChartTable<ShareRow> {
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
        <BarList label="Deals by stage" full={view.funnel.deals} bars={toShareBars(steps)} />
      )}
    </ChartPanel>
  );
}
