import type { ProposalView } from '@gable/contracts/proposal';
import { TOUR_SERVICE, type TourView } from '@gable/contracts/tour';
import { trpc } from '#shared/api/trpc.ts';
import { TOUR_QUERY_OPTIONS } from './tour-queries.ts';

/** The latest tours of a client. One that is not paid yet is among them. */
const LATEST = 50;

/**
 * Returns the tour that a proposal of the client is for, until it is paid: the card of a tour is held,
 * and there is no invoice.
 *
 * @returns `tour`, undefined for other services, and `isPending`, whether it is still being loaded
 */
export function useTourOfProposal({
  id,
  serviceType,
  paymentStatus,
}: Pick<ProposalView, 'id' | 'serviceType' | 'paymentStatus'>): {
  readonly tour: TourView | undefined;
  readonly isPending: boolean;
} {
  const enabled = serviceType === TOUR_SERVICE && paymentStatus === 'not_initiated';
  const { data, isPending, failureCount } = trpc.tour.list.useQuery(
    { limit: LATEST },
    { ...TOUR_QUERY_OPTIONS, enabled },
  );
  return {
    tour: enabled ? data?.items.find(({ proposalId }) => proposalId === id) : undefined,
    isPending: enabled && isPending && failureCount === 0,
  };
}
