import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '../../shared/api/trpc.ts';
import { nextPageOf, PROPOSAL_FRESHNESS, PROPOSALS_PAGE } from './buyer-queries.ts';

/** The proposals sent to this buyer, newest first, page after page. */
export function useBuyerProposals() {
  const query = trpc.proposal.ofBuyer.useInfiniteQuery(PROPOSALS_PAGE, {
    ...PROPOSAL_FRESHNESS,
    getNextPageParam: nextPageOf,
  });
  return { query, proposals: query.data?.pages.flatMap((page) => page.items) };
}

/** One proposal. Until it has arrived, what the list knew of it is shown. */
export function useBuyerProposal(proposalId: ProposalId) {
  const utils = trpc.useUtils();
  const listed = (): ProposalView | undefined =>
    utils.proposal.ofBuyer
      .getInfiniteData(PROPOSALS_PAGE)
      ?.pages.flatMap((page) => page.items)
      .find((proposal) => proposal.id === proposalId);
  return trpc.proposal.byId.useQuery({ proposalId }, { ...PROPOSAL_FRESHNESS, placeholderData: listed });
}
