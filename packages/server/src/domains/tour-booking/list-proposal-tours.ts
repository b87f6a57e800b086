import {
  getTourCap,
  LIVE_TOUR_HOLD_STATUSES,
  type ProposalTour,
  type ToursOfDealQuery,
} from '@gable/contracts/tour';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { listToursOfDeal } from '../tour/index.ts';
import { listHoldViews } from '../tour-hold/index.ts';

const LIVE: readonly string[] = LIVE_TOUR_HOLD_STATUSES;

/** Lists the tours of a deal, as far as the next steps with its proposals depend on them. Its agent only. */
export async function listProposalTours(
  ctx: UseCaseContext,
  { dealId }: ToursOfDealQuery,
): Promise<readonly ProposalTour[]> {
  requireAgent(ctx.actor);
  await requireDeal(ctx, dealId, 'read');
  const tours = await listToursOfDeal(ctx.db.read, dealId);
  const holds = await listHoldViews(
    ctx.db.read,
    tours.map(({ id }) => id),
  );
  return tours.map((tour) => ({
    hold: holds.get(tour.id) ?? null,
    id: tour.id,
    proposalId: tour.proposalId,
    status: tour.status,
    start: tour.startsAt,
    answerFrom: tour.answerFrom,
    confirmedAt: tour.confirmedAt,
    endedAt: tour.endedAt,
    isHeld: LIVE.includes(holds.get(tour.id)?.status ?? ''),
    isChargeable: getTourCap(tour) > 0,
  }));
}
