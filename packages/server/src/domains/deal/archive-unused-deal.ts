import type { DealId, Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { deals } from './deal.tables.ts';
import { toOwnDealView } from './deal.view.ts';

/**
 * Archives a deal that was created at a time and has not been changed since, because what it was created
 * for did not come about. Does nothing otherwise.
 */
export async function archiveUnusedDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  createdAt: Instant,
): Promise<void> {
  const now = ctx.clock.now();
  const unused = and(eq(deals.id, dealId), eq(deals.createdAt, createdAt), eq(deals.updatedAt, createdAt));
  const [row] = await tx
    .update(deals)
    .set({ status: 'archived', updatedAt: nextUpdatedAt(deals.updatedAt, now) })
    .where(unused)
    .returning();
  if (!row) return;
  await publishChange(ctx, tx, row.agentId, ['deals']);
  const data = () => toOwnDealView(row);
  await enqueueWebhookEvent(tx, { agentId: row.agentId, type: 'deal.updated', data }, now);
}
