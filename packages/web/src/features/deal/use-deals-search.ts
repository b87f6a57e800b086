import type { DealStatus } from '@gable/contracts/deal';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/deals/');

interface DealsSearch {
  readonly search?: string | undefined;
  readonly status?: DealStatus | undefined;
  readonly create?: boolean | undefined;
}

/**
 * The list's filters as the address has them, and the way to change some of them. What is chosen is a step that Back
 * takes back; what is typed changes the step one is at, or every pause in a word would be one.
 */
export function useDealsSearch() {
  const search: DealsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: DealsSearch, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...changes }), replace });
  return {
    search,
    choose: (changes: DealsSearch) => go(changes, false),
    type: (changes: DealsSearch) => go(changes, true),
  };
}
