import {
  CONNECTED_INVOICES_PAGE,
  type ConnectedInvoice,
  MOST_CONNECTED_INVOICES,
} from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { connectedColumns } from './connected-columns.tsx';
import css from './connected-invoices.module.css';
import { InvoicesFrame, NoInvoices } from './invoices-frame.tsx';

const VoidInvoiceDialog = lazyPart(async () => (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog);

interface ConnectedInvoicesProps {
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** What follows the list, once its height is known: it must not jump. */
  readonly children?: ReactNode;
}

/** The invoices on the agent's own account at the provider; draft and open ones can be voided. */
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
  // As many as were asked for: there may be more (spec section 9).
  const mayHaveMore = (rows.length >= limit && limit < MOST_CONNECTED_INVOICES) || loadingMore;
  return (
    <>
      <InvoicesFrame
        query={query}
        failure={failureText(query.error, messageOf(query.error, 'Please try again.'))}
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
              onClick={() => onLimit(Math.min(limit + CONNECTED_INVOICES_PAGE, MOST_CONNECTED_INVOICES))}
              loading={loadingMore}
            >
              Load More
            </Button>
          </div>
        )}
        <OnceOpened opened={opened}>
          {chosen && <VoidInvoiceDialog invoice={chosen} opened={opened} onClose={close} />}
        </OnceOpened>
      </InvoicesFrame>
      {(query.data || query.error) && children}
    </>
  );
}
