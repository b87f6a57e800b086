import {
  CONNECTED_INVOICES_PAGE_SIZE,
  INVOICE_DUE_FILTERS,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  MAX_CONNECTED_INVOICES,
} from '@gable/contracts/invoice';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#features/invoice/index.ts';
import { createSearchParser, oneOfParam, rowsParam, textParam } from '#shared/api/search-params.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

/** The filters, the sort and the length of the list are in the URL, so that Back restores them. */
const search = createSearchParser({
  search: textParam(),
  status: oneOfParam(INVOICE_STATUSES),
  due: oneOfParam(INVOICE_DUE_FILTERS),
  sort: oneOfParam(INVOICE_SORTS),
  limit: rowsParam(MAX_CONNECTED_INVOICES),
});

export const Route = createFileRoute('/_app/_agent/invoices')({
  staticData: { title: 'Invoices' },
  validateSearch: search,
  loaderDeps: ({ search: { search, status, due, sort, limit = CONNECTED_INVOICES_PAGE_SIZE } }) => ({
    filter: { search, status, due, sort },
    limit,
  }),
  // Not awaited: each card shows its own loading state, because the provider may be slow.
  loader: ({ context: { api, viewer }, deps: { filter, limit } }) => {
    api.connect.status.prefetch({});
    const readsOwn = Object.values(filter).some((value) => value !== undefined);
    if (viewer.onboardingComplete && readsOwn) void api.invoice.list.prefetch({ ...filter, limit });
    else if (viewer.onboardingComplete) api.invoice.connected.prefetch({ limit });
    else api.invoice.ofAgent.prefetch({ sort: filter.sort });
  },
  component: InvoicesRoute,
  pendingComponent: ScreenSkeleton,
});

function InvoicesRoute() {
  const { limit, filter } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <InvoicesScreen
      limit={limit}
      onLimit={(more) => navigate({ search: { ...filter, limit: more }, replace: true, resetScroll: false })}
      filter={filter}
      onFilter={(chosen, { replace }) => navigate({ search: chosen, replace, resetScroll: false })}
    />
  );
}
