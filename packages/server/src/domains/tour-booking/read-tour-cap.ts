import { cents, toDecimalText } from '@gable/contracts/kernel';
import { getTourCap, type TourCap, type TourCapQuery } from '@gable/contracts/tour';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { sumCollected } from '../invoice/index.ts';
import { sumRefundsOfProposals } from '../refund/index.ts';
import { listToursOfDeal } from '../tour/index.ts';

/**
 * Returns what the touring agreements of a deal allow, and what was received for their tours through
 * Gable, without what was refunded. Its agent only.
 */
export async function readTourCap(ctx: UseCaseContext, { dealId }: TourCapQuery): Promise<TourCap> {
  requireAgent(ctx.actor);
  await requireDeal(ctx, dealId, 'read');
  const tours = await listToursOfDeal(ctx.db.read, dealId);
  const agreed = tours.reduce((total, tour) => total + getTourCap(tour), 0);
  const proposalIds = tours.map(({ proposalId }) => proposalId);
  const [collected, refunded] = await Promise.all([
    sumCollected(ctx.db.read, proposalIds),
    sumRefundsOfProposals(ctx.db.read, proposalIds),
  ]);
  return {
    tours: tours.filter(({ status }) => status !== 'awaiting_hold' && status !== 'not_held').length,
    agreed: toDecimalText(cents(agreed)),
    received: toDecimalText(cents(collected - refunded)),
  };
}
