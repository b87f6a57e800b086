import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { getRouteApi } from '@tanstack/react-router';
import { LISTED } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { PROPOSAL_FRESHNESS, PROPOSALS_PAGE } from './buyer-queries.ts';

const route = getRouteApi('/_app/_buyer/buyer/dashboard');

/** How many proposals are listed, as the address has it, and the way to change it. */
function useListedRows() {
  const { limit = PROPOSALS_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const lengthen = (rows: number) =>
    navigate({ search: (before) => ({ ...before, limit: rows }), replace: true, resetScroll: false });
  return { limit, lengthen };
}

/** The proposals sent to this buyer, newest first. */
export function useBuyerProposals() {
  const { limit, lengthen } = useListedRows();
  const query = trpc.proposal.ofBuyer.useQuery({ limit }, { ...PROPOSAL_FRESHNESS, ...LISTED });
  return { query, limit, lengthen };
}

/** One proposal. Until it has arrived, what the list knew of it is shown. */
export function useBuyerProposal(proposalId: ProposalId) {
  const utils = trpc.useUtils();
  const { limit } = useListedRows();
  const listed = (): ProposalView | undefined =>
    utils.proposal.ofBuyer.getData({ limit })?.items.find((proposal) => proposal.id === proposalId);
  return trpc.proposal.byId.useQuery({ proposalId }, { ...PROPOSAL_FRESHNESS, placeholderData: listed });
}
