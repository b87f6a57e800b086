import type { DealImport, ImportedRow } from '@gable/contracts/deal';
import { formatInteger } from '@gable/contracts/kernel';
import { Button, NativeSelect, Text } from '@mantine/core';
import actions from '#shared/ui/controls/form-actions.module.css';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import css from './import-deals.module.css';
import { NO_HEADER_NOTE } from './no-header-note.ts';
import type { DealImportFlow, Duplicates } from './use-deal-import.ts';

const DUPLICATES = [
  { value: 'skip', label: 'Skip duplicates' },
  { value: 'create', label: 'Create duplicates anyway' },
];

const plural = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** What the import does with a row. */
function Result({ row: { errors, duplicate }, duplicates }: { row: ImportedRow; duplicates: Duplicates }) {
  if (errors.length > 0)
    return (
      <Text component="span" size="sm" fw={600} c="red">
        {errors.join('. ')}
      </Text>
    );
  if (duplicate === null) return 'Ready';
  const where = duplicate === 'deal' ? 'Already a client' : 'Same email as an earlier row';
  return duplicates === 'skip' ? `${where}: skipped` : where;
}

const createColumns = (duplicates: Duplicates): readonly Column<ImportedRow>[] => [
  { key: 'name', header: 'Name', cell: ({ customerName }) => customerName || 'No name' },
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
  { key: 'email', header: 'Email', wraps: true, cell: ({ customerEmail }) => customerEmail },
  { key: 'phone', header: 'Phone', cell: ({ customerPhone }) => customerPhone },
  {
    key: 'result',
    header: 'Result',
    wraps: true,
    cell: (row) => <Result row={row} duplicates={duplicates} />,
  },
];

interface ImportPreviewProps {
  readonly flow: DealImportFlow;
  readonly preview: DealImport;
}

/** The rows of the file, with their errors and duplicates, before the import. */
export function ImportPreview({ flow, preview }: ImportPreviewProps) {
  const { rows, ignoredColumns, hasHeaderRow } = preview;
  const summary = useAutoFocus<HTMLParagraphElement>();
  const invalid = rows.filter(({ errors }) => errors.length > 0).length;
  const repeated = rows.filter(({ duplicate }) => duplicate !== null).length;
  const count = rows.length - invalid - (flow.duplicates === 'skip' ? repeated : 0);
  return (
    <div className={css.part}>
      <Text ref={summary} tabIndex={-1} c="dimmed" role="status">
        {plural(rows.length, 'row', 'rows')}, {plural(repeated, 'duplicate', 'duplicates')},{' '}
        {plural(invalid, 'row with errors', 'rows with errors')}.
        {invalid > 0 &&
          ' Correct the file and choose it again: nothing is imported until all rows are valid.'}
        {!hasHeaderRow && ` ${NO_HEADER_NOTE}`}
        {ignoredColumns.length > 0 && ` Not imported: ${ignoredColumns.join(', ')}.`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region is scrolled by keyboard. */}
      <section className={css.scroll} aria-label="Preview" tabIndex={0}>
        <DataTable
          label="Rows of the file"
          columns={createColumns(flow.duplicates)}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      </section>
      {repeated > 0 && (
        <NativeSelect
          label="Duplicates"
          data={DUPLICATES}
          value={flow.duplicates}
          onChange={({ currentTarget }) =>
            flow.setDuplicates(currentTarget.value === 'create' ? 'create' : 'skip')
          }
        />
      )}
      {flow.failure && (
        <Text c="red" role="alert">
          {flow.failure}
        </Text>
      )}
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" disabled={flow.isImporting} onClick={flow.startMapping}>
          Change Columns
        </Button>
        <Button variant="default" disabled={flow.isImporting} onClick={flow.back}>
          Choose Another File
        </Button>
        <Button disabled={invalid > 0 || count === 0} loading={flow.isImporting} onClick={flow.submit}>
          Import {plural(count, 'Client', 'Clients')}
        </Button>
      </div>
    </div>
  );
}
