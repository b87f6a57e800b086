import type { SetDealStatuses } from '@gable/contracts/deal';
import type { BulkResult, DealId } from '@gable/contracts/kernel';
import { forEachRow, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from '../deal/index.ts';
import { updateDeal } from './update-deal.ts';

/**
 * Archives or activates several deals, as `updateDeal` does. A deal with active billing has
 * BILLING_ACTIVE in its result unless `pauseBilling` confirms that it pauses. Agents only.
 */
export async function setDealStatuses(
  ctx: UseCaseContext,
  { dealIds, status, pauseBilling }: SetDealStatuses,
): Promise<readonly BulkResult[]> {
  requireAgent(ctx.actor);
  const setStatus = async (dealId: DealId) => {
    const { row } = await requireDeal(ctx, dealId, 'edit');
    if (row.status !== status) await updateDeal(ctx, { dealId, changes: { status, pauseBilling } });
  };
  return forEachRow(ctx, dealIds, (dealId) => dealId, setStatus);
}
