import { DEFAULT_DEAL_SORT, type DealSort, type DealStatus } from '@gable/contracts/deal';
import { getRouteApi } from '@tanstack/react-router';
import { createListSearch } from '#shared/lists/list-search.ts';

const route = getRouteApi('/_app/_agent/deals/');

interface DealsFilter {
  readonly search?: string | undefined;
  readonly status?: DealStatus | undefined;
  /** Newest first when omitted. */
  readonly sort?: DealSort | undefined;
}

/** Reads and changes the list's filters, sort and length in the URL. */
export function useDealsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = createListSearch<DealsFilter>(search, (step) => navigate(step));
  return {
    ...list,
    search,
    sort: search.sort ?? DEFAULT_DEAL_SORT,
    sortBy: (sort: DealSort) => list.sortBy({ sort: sort === DEFAULT_DEAL_SORT ? undefined : sort }),
  };
}
