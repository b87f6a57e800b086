import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { TOUR_STATUSES } from '@gable/contracts/tour';
import { createFileRoute } from '@tanstack/react-router';
import { ToursScreen } from '#features/tour/index.ts';
import { createSearchParser, oneOfParam, rowsParam } from '#shared/api/search-params.ts';

/** The filter and the length of the list are in the URL. Invalid values are dropped. */
const search = createSearchParser({ status: oneOfParam(TOUR_STATUSES), limit: rowsParam() });

export const Route = createFileRoute('/_app/_agent/tours/')({
  staticData: { title: 'Tours' },
  validateSearch: search,
  loaderDeps: ({ search: { status, limit = DEFAULT_PAGE_SIZE } }) => ({ status, limit }),
  // Not awaited: the filter keeps the focus while rows load, and the list shows its own loading state.
  loader: ({ context: { api }, deps }) => void api.tour.list.prefetch(deps),
  component: ToursRoute,
});

function ToursRoute() {
  const { status, limit } = Route.useLoaderDeps();
  const navigate = Route.useNavigate();
  return (
    <ToursScreen
      status={status}
      limit={limit}
      onStatus={(chosen) => navigate({ search: { status: chosen } })}
      onLimit={(longer) => navigate({ search: { status, limit: longer }, replace: true, resetScroll: false })}
    />
  );
}
