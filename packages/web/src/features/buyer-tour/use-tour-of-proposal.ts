import type { ProposalView } from '@gable/contracts/proposal';
import { TOUR_SERVICE, type TourView } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';
import { TOUR_QUERY_OPTIONS } from './tour-queries.ts';

/** The latest tours of a client. One that is not paid yet is among them. */
const LATEST = 50;

type Proposal = Pick<ProposalView, 'id' | 'serviceType' | 'paymentStatus'>;

/** Whether a proposal can be for a tour that is not paid yet. */
const isUnpaidTour = ({ serviceType, paymentStatus }: Proposal) =>
  serviceType === TOUR_SERVICE && paymentStatus === 'not_initiated';

/**
 * Returns a function that finds the tour that a proposal of the client is for, until it is paid: the card
 * of a tour is held, and there is no invoice. Requests nothing if none of the proposals can be for a tour.
 *
 * @returns `find`, which returns undefined for other services, and `isPending`, whether the tours are still
 *   being loaded
 */
export function useToursOfProposals(proposals: readonly Proposal[]): {
  find(proposal: Proposal): TourView | undefined;
  readonly isPending: boolean;
} {
  const enabled = proposals.some(isUnpaidTour);
  const { data, isFetched, failureCount } = trpc.tour.list.useQuery(
    { limit: LATEST },
    { ...TOUR_QUERY_OPTIONS, enabled },
  );
  return {
    find: (proposal) =>
      isUnpaidTour(proposal) ? data?.items.find(({ proposalId }) => proposalId === proposal.id) : undefined,
    // A failed request is repeated, but is not the first one: what waits for it stays shown.
    isPending: enabled && !isFetched && failureCount === 0,
  };
}

/** Returns the tour that a proposal of the client is for (`useToursOfProposals`). */
export function useTourOfProposal(proposal: Proposal): {
  readonly tour: TourView | undefined;
  readonly isPending: boolean;
} {
  const { find, isPending } = useToursOfProposals([proposal]);
  return { tour: find(proposal), isPending };
}
