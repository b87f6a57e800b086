import { CONNECTED_INVOICES_PAGE_SIZE, MAX_CONNECTED_INVOICES } from '@gable/contracts/invoice';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { WhenSelecting } from '#shared/lists/when-selecting.tsx';
import { useSelectableRows, useSelection } from '#shared/ui/tables/selection.ts';
import { canResend, getInvoiceName } from './connected-columns.tsx';
import { ConnectedTable } from './connected-table.tsx';
import { InvoiceFilters, type InvoicesFilter, isFiltered } from './invoice-filters.tsx';
import { InvoicesFrame, NoFoundInvoices, NoInvoices } from './invoices-frame.tsx';
import { InvoicesBar } from './lazy-invoices-bar.ts';

interface ConnectedInvoicesProps {
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly filter: InvoicesFilter;
  readonly onFilter: (filter: InvoicesFilter, options: { readonly replace: boolean }) => void;
  /** Rendered after the list once its height is known, so that the layout does not shift. */
  readonly children?: ReactNode;
}

const SCOPE_NOTE = 'Search, filters and sorting cover the invoices created in Gable.';

/** Whether the list reads Gable’s invoices: the provider’s can only be read newest first. */
const readsOwn = (filter: InvoicesFilter) => isFiltered(filter) || filter.sort !== undefined;

/**
 * Reads the connected account's invoices. A search or another sort reads Gable's instead, because the
 * provider cannot search by name or service.
 */
function useInvoices(filter: InvoicesFilter, limit: number) {
  const own = readsOwn(filter);
  const options = { placeholderData: keepPreviousData };
  const listed = trpc.invoice.connected.useQuery({ limit }, { ...options, enabled: !own });
  const found = trpc.invoice.list.useQuery({ ...filter, limit }, { ...options, enabled: own });
  if (own)
    return {
      query: found,
      rows: found.data?.items ?? [],
      mayHaveMore: (found.data?.nextCursor ?? null) !== null,
    };
  const rows = listed.data ?? [];
  // A full page means that there may be more (docs/product.md, Constants and limits).
  return { query: listed, rows, mayHaveMore: rows.length >= limit };
}

/** The invoices of the agent's connected account. Draft and open ones can be voided. */
export function ConnectedInvoices(props: ConnectedInvoicesProps) {
  const { limit, onLimit, filter, onFilter, children } = props;
  const { query, rows, mayHaveMore } = useInvoices(filter, limit);
  const selection = useSelection();
  useSelectableRows(selection, rows);
  const nameOf = (id: string) => {
    const invoice = rows.find((one) => one.id === id);
    return invoice ? getInvoiceName(invoice) : 'An invoice';
  };
  const canRemind = (id: string) => rows.some((row) => row.id === id && canResend(row));
  const exported = {
    path: readsOwn(filter) ? '/api/agent/invoices/export' : '/api/connect/invoices/export',
    name: 'invoices',
    query: { search: filter.search, status: filter.status, due: filter.due, sort: filter.sort },
  } as const;
  const loadingMore = query.isPlaceholderData;
  const loadMore = () => onLimit(Math.min(limit + CONNECTED_INVOICES_PAGE_SIZE, MAX_CONNECTED_INVOICES));
  const clear = () => onFilter({ sort: filter.sort }, { replace: false });
  return (
    <>
      <InvoicesFrame
        query={query}
        failure={failureText(query.error, getErrorMessage(query.error, 'Please try again.'))}
        note={readsOwn(filter) && SCOPE_NOTE}
        exported={exported}
        filters={<InvoiceFilters selection={selection} filter={filter} onFilter={onFilter} />}
      >
        <ConnectedTable
          rows={rows}
          selection={selection}
          empty={isFiltered(filter) ? <NoFoundInvoices onClear={clear} /> : <NoInvoices />}
          loading={loadingMore}
          {...(((mayHaveMore && limit < MAX_CONNECTED_INVOICES) || loadingMore) && { onMore: loadMore })}
        />
        <WhenSelecting selection={selection}>
          <InvoicesBar nameOf={nameOf} canRemind={canRemind} exported={exported} selection={selection} />
        </WhenSelecting>
      </InvoicesFrame>
      {(query.data || query.error) && children}
    </>
  );
}
