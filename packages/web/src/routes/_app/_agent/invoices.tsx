import { CONNECTED_INVOICES_PAGE_SIZE, MAX_CONNECTED_INVOICES } from '@gable/contracts/invoice';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#features/invoice/index.ts';
import { createSearchParser, rowsParam } from '#shared/api/search-params.ts';
import { ScreenSkeleton } from '#shared/ui/feedback/skeletons.tsx';

/** The length of the list is in the URL, so that Back restores it. */
const search = createSearchParser({ limit: rowsParam(MAX_CONNECTED_INVOICES) });

export const Route = createFileRoute('/_app/_agent/invoices')({
  staticData: { title: 'Invoices' },
  validateSearch: search,
  loaderDeps: ({ search: { limit } }) => ({ limit: limit ?? CONNECTED_INVOICES_PAGE_SIZE }),
  // Not awaited: each card shows its own loading state, because the provider may be slow.
  loader: ({ context: { api, viewer }, deps: { limit } }) => {
    api.connect.status.prefetch({});
    if (viewer.onboardingComplete) api.invoice.connected.prefetch({ limit });
    else api.invoice.ofAgent.prefetch();
  },
  component: InvoicesRoute,
  pendingComponent: ScreenSkeleton,
});

function InvoicesRoute() {
  const { limit } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <InvoicesScreen
      limit={limit}
      onLimit={(more) => navigate({ search: { limit: more }, replace: true, resetScroll: false })}
    />
  );
}
