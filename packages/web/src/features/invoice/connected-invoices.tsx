import {
  CONNECTED_INVOICES_PAGE_SIZE,
  type ConnectedInvoice,
  MAX_CONNECTED_INVOICES,
} from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { DataTable } from '#shared/ui/tables/data-table.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { connectedColumns } from './connected-columns.tsx';
import css from './connected-invoices.module.css';
import { InvoicesFrame, NoInvoices } from './invoices-frame.tsx';

const VoidInvoiceDialog = lazyComponent(
  async () => (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog,
);

interface ConnectedInvoicesProps {
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** Rendered after the list once its height is known, so that the layout does not shift. */
  readonly children?: ReactNode;
}

/** The invoices of the agent's connected account. Draft and open ones can be voided. */
export function ConnectedInvoices({ limit, onLimit, children }: ConnectedInvoicesProps) {
  const query = trpc.invoice.connected.useQuery({ limit }, { placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<ConnectedInvoice | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  const askToVoid = (invoice: ConnectedInvoice) => {
    setChosen(invoice);
    open();
  };
  const rows = query.data ?? [];
  const loadingMore = query.isPlaceholderData;
  // A full page means that there may be more (docs/product.md, Constants and limits).
  const mayHaveMore = (rows.length >= limit && limit < MAX_CONNECTED_INVOICES) || loadingMore;
  return (
    <>
      <InvoicesFrame
        query={query}
        failure={failureText(query.error, getErrorMessage(query.error, 'Please try again.'))}
      >
        <DataTable
          label="Invoices"
          columns={connectedColumns(askToVoid)}
          rows={rows}
          rowKey={(invoice) => invoice.id}
          empty={<NoInvoices />}
        />
        {mayHaveMore && (
          <div className={css.more}>
            <Button
              variant="default"
              onClick={() => onLimit(Math.min(limit + CONNECTED_INVOICES_PAGE_SIZE, MAX_CONNECTED_INVOICES))}
              loading={loadingMore}
            >
              Load More
            </Button>
          </div>
        )}
        <LazyDialog opened={opened}>
          {chosen && <VoidInvoiceDialog invoice={chosen} opened={opened} onClose={close} />}
        </LazyDialog>
      </InvoicesFrame>
      {(query.data || query.error) && children}
    </>
  );
}
