import { type DealId, PAGE_ROWS } from '@gable/contracts/kernel';
import type { ProposalStatus } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/proposals/');

interface ProposalsFilter {
  readonly search?: string | undefined;
  readonly status?: ProposalStatus | undefined;
  readonly dealId?: DealId | undefined;
}

interface ProposalsSearch extends ProposalsFilter {
  readonly limit?: number | undefined;
  readonly create?: boolean | undefined;
}

/** Every filter off. */
export const NO_FILTERS = { search: undefined, status: undefined, dealId: undefined } as const;

const isSameList = (one: ProposalsFilter, other: ProposalsFilter) =>
  one.search === other.search && one.status === other.status && one.dealId === other.dealId;

/**
 * The list's filters and its length as the address has them, and the ways to change them. What is chosen is a step that
 * Back takes back; what is typed, and a longer list, change the step one is at, or every pause in a word would be one. A
 * list that is filtered otherwise begins with its first page.
 */
export function useProposalsSearch() {
  const search: ProposalsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: ProposalsSearch, how: { replace: boolean; resetScroll: boolean }) =>
    navigate({ search: (before) => ({ ...before, ...changes }), ...how });
  return {
    search,
    limit: search.limit ?? PAGE_ROWS,
    choose: (filter: ProposalsFilter) =>
      go({ ...filter, limit: undefined }, { replace: false, resetScroll: true }),
    type: (filter: ProposalsFilter) =>
      go({ ...filter, limit: undefined }, { replace: true, resetScroll: true }),
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
