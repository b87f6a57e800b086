import type { ConnectedInvoice } from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable } from '#shared/ui/tables/data-table.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { connectedColumns, getInvoiceName } from './connected-columns.tsx';
import css from './connected-invoices.module.css';
import { useVoidDialog } from './use-void-dialog.tsx';

interface ConnectedTableProps {
  readonly rows: readonly ConnectedInvoice[];
  readonly selection: Selection;
  readonly empty: ReactNode;
  /** Loads more rows; omit when there are no more. */
  readonly onMore?: () => void;
  readonly loading: boolean;
}

/** The table of invoices, with Void and 'Load More'. */
export function ConnectedTable({ rows, selection, empty, onMore, loading }: ConnectedTableProps) {
  const { ask, dialog } = useVoidDialog();
  return (
    <>
      <DataTable
        label="Invoices"
        columns={connectedColumns(ask)}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        empty={empty}
        selectable={{ selection, nameOf: getInvoiceName }}
      />
      {onMore && (
        <div className={css.more}>
          <Button variant="default" onClick={onMore} loading={loading}>
            Load More
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
