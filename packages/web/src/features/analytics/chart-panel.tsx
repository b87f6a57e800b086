import { Button } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { ChartDataTable } from './chart-data-table.tsx';
import css from './chart-panel.module.css';
import { type ChartTable, getCsvFileName, toTableCsv } from './chart-table.ts';
import { saveCsv } from './csv.ts';

interface ChartPanelProps<Row> {
  readonly title: string;
  /** The caption, which says what is counted. */
  readonly caption: ReactNode;
  readonly table: ChartTable<Row>;
  /** The months of the data, for the file name. */
  readonly months: readonly { readonly month: string }[];
  /** The chart, or an empty state. */
  readonly children: ReactNode;
  readonly isEmpty?: boolean;
}

/** A chart with a caption, its data table, and a CSV export of that table. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const { title, caption, table, months, children, isEmpty = false } = props;
  const [isTableOpen, setTableOpen] = useState(false);
  const id = useId();
  if (isEmpty) return <Panel title={title}>{children}</Panel>;
  const actions = (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconTable size={16} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isTableOpen}
        aria-controls={id}
        aria-label={`${isTableOpen ? 'Hide table' : 'Show table'}: ${table.name}`}
        onClick={() => setTableOpen(!isTableOpen)}
      >
        {isTableOpen ? 'Hide table' : 'Show table'}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={`Export CSV: ${table.name}`}
        onClick={() => saveCsv(getCsvFileName(table.name, months), toTableCsv(table))}
      >
        Export CSV
      </Button>
    </>
  );
  return (
    <Panel title={title} actions={actions}>
      <figure>
        <figcaption className={css.caption}>{caption}</figcaption>
        {children}
      </figure>
      <div id={id}>{isTableOpen && <ChartDataTable table={table} />}</div>
    </Panel>
  );
}
