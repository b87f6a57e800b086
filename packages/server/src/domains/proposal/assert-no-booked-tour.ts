import type { ProposalId } from '@gable/contracts/kernel';
import { BOOKED_TOUR_STATUSES } from '@gable/contracts/tour';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { tours } from '../tour/tour.tables.ts';

/**
 * TOUR_BOOKED if a proposal is for a tour that is requested or confirmed: it takes place, and the card is
 * charged, by the accepted proposal and the signed agreement as they are.
 */
export async function assertNoBookedTour(reader: Reader, proposalId: ProposalId): Promise<void> {
  const [tour] = await reader
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.proposalId, proposalId), inArray(tours.status, BOOKED_TOUR_STATUSES)))
    .limit(1);
  if (tour) throw failure('TOUR_BOOKED', {});
}

/**
 * TOUR_BOOKED if a proposal is for a tour, also after the tour ended: its status follows the tour, and its
 * service type leads the screens to the tour.
 */
export async function assertNoTour(reader: Reader, proposalId: ProposalId): Promise<void> {
  if ((await reader.$count(tours, eq(tours.proposalId, proposalId))) > 0) throw failure('TOUR_BOOKED', {});
}
