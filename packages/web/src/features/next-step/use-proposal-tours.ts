import type { ProposalView } from '@gable/contracts/proposal';
import { type ProposalTour, TOUR_SERVICE } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';

export interface ProposalTours {
  /** Whether the first request runs. A failed one is repeated, but does not delay the screen. */
  readonly isPending: boolean;
  /** Returns the tour that a proposal is for; undefined for other services. */
  find(proposal: Pick<ProposalView, 'id'>): ProposalTour | undefined;
}

/** Loads the tours of a deal, if one of its proposals can be for a tour. */
export function useProposalTours(
  dealId: string,
  proposals: readonly Pick<ProposalView, 'serviceType'>[],
): ProposalTours {
  const enabled = proposals.some(({ serviceType }) => serviceType === TOUR_SERVICE);
  const { data, isPending, failureCount } = trpc.tour.ofDeal.useQuery({ dealId }, { enabled });
  return {
    isPending: enabled && isPending && failureCount === 0,
    find: ({ id }) => data?.find(({ proposalId }) => proposalId === id),
  };
}
