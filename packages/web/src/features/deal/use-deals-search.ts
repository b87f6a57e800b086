import { DEFAULT_DEAL_SORT, type DealSort, type DealStatus } from '@gable/contracts/deal';
import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/deals/');

interface DealsFilter {
  readonly search?: string | undefined;
  readonly status?: DealStatus | undefined;
}

interface DealsList extends DealsFilter {
  /** Newest first when omitted. */
  readonly sort?: DealSort | undefined;
}

interface DealsSearch extends DealsList {
  readonly limit?: number | undefined;
  readonly create?: boolean | undefined;
}

const isSameList = (one: DealsList, other: DealsList) =>
  one.search === other.search && one.status === other.status && one.sort === other.sort;

/**
 * Reads and changes the list's filters, sort and length in the URL. Chosen filters add a history entry;
 * typed text and a longer list replace the current one. A filter change resets the list to its
 * first page.
 */
export function useDealsSearch() {
  const search: DealsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: DealsSearch, options: { replace: boolean; resetScroll: boolean }) =>
    navigate({ search: (before) => ({ ...before, ...changes }), ...options });
  return {
    search,
    limit: search.limit ?? DEFAULT_PAGE_SIZE,
    choose: (filter: DealsFilter) =>
      go({ ...filter, limit: undefined }, { replace: false, resetScroll: true }),
    sort: search.sort ?? DEFAULT_DEAL_SORT,
    sortBy: (sort: DealSort) =>
      go(
        { sort: sort === DEFAULT_DEAL_SORT ? undefined : sort, limit: undefined },
        { replace: false, resetScroll: false },
      ),
    type: (filter: DealsFilter) => go({ ...filter, limit: undefined }, { replace: true, resetScroll: true }),
    /** Does nothing if the filter has changed since the last render. */
    lengthen: (limit: number) =>
      navigate({
        search: (before) => (isSameList(before, search) ? { ...before, limit } : before),
        replace: true,
        resetScroll: false,
      }),
    openDialog: () => go({ create: true }, { replace: false, resetScroll: false }),
    dropDialog: () => go({ create: undefined }, { replace: true, resetScroll: false }),
  };
}
