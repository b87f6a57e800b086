import type { ConnectedInvoice } from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { DataTable } from '#shared/ui/tables/data-table.tsx';
import type { Selection } from '#shared/ui/tables/selection.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { connectedColumns, getInvoiceName } from './connected-columns.tsx';
import css from './connected-invoices.module.css';

const VoidInvoiceDialog = lazyComponent(
  async () => (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog,
);

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
  const [chosen, setChosen] = useState<ConnectedInvoice | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  const askToVoid = (invoice: ConnectedInvoice) => {
    setChosen(invoice);
    open();
  };
  return (
    <>
      <DataTable
        label="Invoices"
        columns={connectedColumns(askToVoid)}
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
      <LazyDialog opened={opened}>
        {chosen && <VoidInvoiceDialog invoice={chosen} opened={opened} onClose={close} />}
      </LazyDialog>
    </>
  );
}
