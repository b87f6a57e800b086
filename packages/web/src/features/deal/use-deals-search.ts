import type { DealStatus } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/deals/');

interface DealsFilter {
  readonly search?: string | undefined;
  readonly status?: DealStatus | undefined;
}

interface DealsSearch extends DealsFilter {
  readonly limit?: number | undefined;
  readonly create?: boolean | undefined;
}

const isSameList = (one: DealsFilter, other: DealsFilter) =>
  one.search === other.search && one.status === other.status;

/**
 * The list's filters and its length as the address has them, and the ways to change them. What is chosen is a step that
 * Back takes back; what is typed, and a longer list, change the step one is at, or every pause in a word would be one. A
 * list that is filtered otherwise begins with its first page.
 */
export function useDealsSearch() {
  const search: DealsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: DealsSearch, how: { replace: boolean; resetScroll: boolean }) =>
    navigate({ search: (before) => ({ ...before, ...changes }), ...how });
  return {
    search,
    limit: search.limit ?? PAGE_ROWS,
    choose: (filter: DealsFilter) =>
      go({ ...filter, limit: undefined }, { replace: false, resetScroll: true }),
    type: (filter: DealsFilter) => go({ ...filter, limit: undefined }, { replace: true, resetScroll: true }),
    /** Whoever has chosen another filter meanwhile, which may not be drawn yet, looks at another list. */
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
