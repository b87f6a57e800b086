import type { DealStatus } from '@gable/contracts/deal';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/deals/');

interface DealsSearch {
  readonly search?: string | undefined;
  readonly status?: DealStatus | undefined;
  readonly create?: boolean | undefined;
}

/** The list's filters as the address has them, and the way to change some of them. */
export function useDealsSearch() {
  const search: DealsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: DealsSearch) =>
    navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return { search, change };
}
