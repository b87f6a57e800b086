import type { DealId } from '@gable/contracts/kernel';
import { DEFAULT_PROPOSAL_SORT, type ProposalSort, type ProposalStatus } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';
import { createListSearch } from '#shared/lists/list-search.ts';

const route = getRouteApi('/_app/_agent/proposals/');

interface ProposalsFilter {
  readonly search?: string | undefined;
  readonly status?: ProposalStatus | undefined;
  readonly dealId?: DealId | undefined;
  /** Newest first when omitted. */
  readonly sort?: ProposalSort | undefined;
}

/** Clears all filters. */
export const NO_FILTERS = { search: undefined, status: undefined, dealId: undefined } as const;

/** Reads and changes the list's filters, sort and length in the URL. */
export function useProposalsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = createListSearch<ProposalsFilter>(search, (step) => navigate(step));
  return {
    ...list,
    search,
    sort: search.sort ?? DEFAULT_PROPOSAL_SORT,
    sortBy: (sort: ProposalSort) => list.sortBy({ sort: sort === DEFAULT_PROPOSAL_SORT ? undefined : sort }),
  };
}
