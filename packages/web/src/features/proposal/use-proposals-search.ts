import { DEFAULT_PAGE_SIZE, type DealId } from '@gable/contracts/kernel';
import { DEFAULT_PROPOSAL_SORT, type ProposalSort, type ProposalStatus } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/proposals/');

interface ProposalsFilter {
  readonly search?: string | undefined;
  readonly status?: ProposalStatus | undefined;
  readonly dealId?: DealId | undefined;
}

interface ProposalsList extends ProposalsFilter {
  /** Newest first when omitted. */
  readonly sort?: ProposalSort | undefined;
}

interface ProposalsSearch extends ProposalsList {
  readonly limit?: number | undefined;
  readonly create?: boolean | undefined;
}

/** Clears all filters. */
export const NO_FILTERS = { search: undefined, status: undefined, dealId: undefined } as const;

const isSameList = (one: ProposalsList, other: ProposalsList) =>
  one.search === other.search &&
  one.status === other.status &&
  one.dealId === other.dealId &&
  one.sort === other.sort;

/**
 * Reads and changes the list's filters, sort and length in the URL. Chosen filters add a history entry;
 * typed text and a longer list replace the current one. A filter change resets the list to its
 * first page.
 */
export function useProposalsSearch() {
  const search: ProposalsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: ProposalsSearch, options: { replace: boolean; resetScroll: boolean }) =>
    navigate({ search: (before) => ({ ...before, ...changes }), ...options });
  return {
    search,
    limit: search.limit ?? DEFAULT_PAGE_SIZE,
    choose: (filter: ProposalsFilter) =>
      go({ ...filter, limit: undefined }, { replace: false, resetScroll: true }),
    sort: search.sort ?? DEFAULT_PROPOSAL_SORT,
    sortBy: (sort: ProposalSort) =>
      go(
        { sort: sort === DEFAULT_PROPOSAL_SORT ? undefined : sort, limit: undefined },
        { replace: false, resetScroll: false },
      ),
    type: (filter: ProposalsFilter) =>
      go({ ...filter, limit: undefined }, { replace: true, resetScroll: true }),
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
