import { formatUsd } from '@gable/contracts/kernel';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, percentColumn, textColumn } from './chart-table.ts';
import { type ShareRow, toShareBars, toShareRows } from './share-rows.ts';

function getRows({ tours }: Analytics): ShareRow[] {
  return toShareRows(tours.requested, [
    ['Requested', tours.requested],
    ['Confirmed', tours.confirmed],
    ['Done', tours.done],
    ['Partly kept', tours.kept],
  ]);
}

function createTable(rows: readonly ShareRow[]): ChartTable<ShareRow> {
  return {
    name: 'Tours',
    columns: [
      textColumn('Tours', ({ name }) => name),
      countColumn('Count', ({ count }) => count),
      percentColumn('% of tours requested', ({ percent }) => percent),
    ],
    rows,
  };
}

/** The tours requested in this period, and what has become of them. Nothing without tours. */
export function ToursPanel({ view }: { readonly view: Analytics }) {
  const { tours, months } = view;
  if (tours.requested === 0) return null;
  const rows = getRows(view);
  const kept = tours.kept === 0 ? '' : ` ${formatUsd(tours.keptAmount)} was charged for them.`;
  return (
    <ChartPanel
      title="Tours"
      caption={`Tours requested in this period, and what has become of them. “Partly kept” are late cancellations and no-shows whose share was charged.${kept}`}
      table={createTable(rows)}
      months={months}
    >
      <BarList label="Tours by outcome" full={tours.requested} bars={toShareBars(rows)} />
    </ChartPanel>
  );
}
