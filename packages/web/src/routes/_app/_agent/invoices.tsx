import { CONNECTED_INVOICES_PAGE, MOST_CONNECTED_INVOICES } from '@gable/contracts/invoice';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#features/invoice/index.ts';
import { rowsParam, searchOf } from '#shared/api/search-params.ts';
import { ScreenSkeleton } from '#shared/ui/skeletons.tsx';

/** How many invoices are listed lives in the address, so that the way back leads to the same list. */
const search = searchOf({ limit: rowsParam(MOST_CONNECTED_INVOICES) });

export const Route = createFileRoute('/_app/_agent/invoices')({
  staticData: { title: 'Invoices' },
  validateSearch: search,
  loaderDeps: ({ search: { limit } }) => ({ limit: limit ?? CONNECTED_INVOICES_PAGE }),
  // Started here and waited for in the screen, card by card: the provider may be slow.
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
