import { formatUsd } from '@gable/contracts/kernel';
import type { Analytics } from './analytics-query.ts';
import { BarList } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTable, countColumn, percentColumn, textColumn, toPercent } from './chart-table.ts';

interface Row {
  readonly name: string;
  readonly count: number;
  readonly percent: number;
}

function getRows({ tours }: Analytics): Row[] {
  const row = (name: string, count: number) => ({ name, count, percent: toPercent(count, tours.requested) });
  return [
    row('Requested', tours.requested),
    row('Confirmed', tours.confirmed),
    row('Done', tours.done),
    row('Partly kept', tours.kept),
  ];
}

function createTable(rows: readonly Row[]): ChartTable<Row> {
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
  const kept =
    tours.kept === 0 ? '' : ` You kept ${formatUsd(tours.keptAmount)} of late cancellations and no-shows.`;
  return (
    <ChartPanel
      title="Tours"
      caption={`Tours requested in this period, and what has become of them. “Partly kept” are late cancellations and no-shows whose share was charged.${kept}`}
      table={createTable(rows)}
      months={months}
    >
      <BarList
        label="Tours by outcome"
        full={tours.requested}
        bars={rows.map(({ name, count, percent }) => ({
          key: name,
          label: name,
          length: count,
          value: count,
          note: `${percent}%`,
        }))}
      />
    </ChartPanel>
  );
}
