import type { ProposalStatus } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_app/_agent/proposals/');

interface ProposalsSearch {
  readonly search?: string | undefined;
  readonly status?: ProposalStatus | undefined;
  readonly dealId?: string | undefined;
  readonly create?: boolean | undefined;
}

/** Every filter off. */
export const NO_FILTERS = { search: undefined, status: undefined, dealId: undefined } as const;

/**
 * The list's filters as the address has them, and the way to change some of them. What is chosen is a step that Back
 * takes back; what is typed changes the step one is at, or every pause in a word would be one.
 */
export function useProposalsSearch() {
  const search: ProposalsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (changes: ProposalsSearch, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...changes }), replace });
  return {
    search,
    choose: (changes: ProposalsSearch) => go(changes, false),
    type: (changes: ProposalsSearch) => go(changes, true),
  };
}
