import { Button } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Panel } from '#shared/ui/panel.tsx';
import css from './chart-panel.module.css';
import { saveCsv } from './csv.ts';
import { csvName, type FigureTable, tableCsv } from './figure-table.ts';
import { TableOfFigures } from './table-of-figures.tsx';

interface ChartPanelProps<Row> {
  readonly title: string;
  /** What exactly is counted: the figure's caption. */
  readonly caption: ReactNode;
  readonly table: FigureTable<Row>;
  /** The months that the figures are of, for the file's name. */
  readonly months: readonly { readonly month: string }[];
  /** The chart, or what stands in its place while there is nothing to draw. */
  readonly children: ReactNode;
  readonly isEmpty?: boolean;
}

/** A chart with its caption, the table behind it and that table as a file. */
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
        onClick={() => saveCsv(csvName(table.name, months), tableCsv(table))}
      >
        Export CSV
      </Button>
    </>
  );
  return (
    <Panel title={title} actions={actions}>
      <figure className={css.figure}>
        <figcaption className={css.caption}>{caption}</figcaption>
        {children}
      </figure>
      <div id={id}>{isTableOpen && <TableOfFigures table={table} />}</div>
    </Panel>
  );
}
