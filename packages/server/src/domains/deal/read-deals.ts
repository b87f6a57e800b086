import { DEFAULT_DEAL_SORT, type DealFilter, type DealView } from '@gable/contracts/deal';
import type { DealId, Page } from '@gable/contracts/kernel';
import { toSortedPage } from '#db/index.ts';
import { requireAgent, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireDeal } from './deal.access.ts';
import { DEAL_ORDERS } from './deal.orders.ts';
import { listDealRows } from './deal.repository.ts';
import { toDealView, toOwnDealView } from './deal.view.ts';

/** Lists the agent's deals, filtered, sorted and paged. Newest first by default. */
export async function listDeals(ctx: UseCaseContext, filter: DealFilter): Promise<Page<DealView>> {
  const agent = requireAgent(ctx.actor);
  const { sort = DEFAULT_DEAL_SORT, limit } = filter;
  const rows = await listDealRows(ctx.db.read, agent, filter);
  return toSortedPage(rows, limit, { sort, order: DEAL_ORDERS[sort] }, toOwnDealView);
}

export async function readDeal(ctx: UseCaseContext, input: { dealId: DealId }): Promise<DealView> {
  const deal = await requireDeal(ctx, input.dealId, 'read');
  return toDealView(deal.row, requireUser(ctx.actor));
}
