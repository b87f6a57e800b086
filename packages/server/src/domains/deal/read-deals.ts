import type { DealFilter, DealView } from '@gable/contracts/deal';
import type { DealId, Page } from '@gable/contracts/kernel';
import { toPage } from '#db/index.ts';
import { requireAgent, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from './deal.access.ts';
import { listDealRows } from './deal.repository.ts';
import { toDealView, toOwnDealView } from './deal.view.ts';

/** Lists the agent's deals, newest first, filtered and paged. */
export async function listDeals(ctx: UseCaseContext, filter: DealFilter): Promise<Page<DealView>> {
  const agent = requireAgent(ctx.actor);
  const rows = await listDealRows(ctx.db.read, agent, filter);
  return toPage(rows, filter.limit, toOwnDealView);
}

export async function readDeal(ctx: UseCaseContext, input: { dealId: DealId }): Promise<DealView> {
  const deal = await requireDeal(ctx, input.dealId, 'read');
  return toDealView(deal.row, requireUser(ctx.actor));
}
