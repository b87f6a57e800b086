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

/** The list's filters as the address has them, and the way to change some of them. */
export function useProposalsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: ProposalsSearch) =>
    navigate({ to: '/proposals', search: { ...search, ...changes }, replace: true });
  return { search, change };
}
