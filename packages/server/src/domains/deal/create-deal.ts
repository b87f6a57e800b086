import type { DealView, NewDeal } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import { inTransaction, newId, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { insertDeal } from './deal.repository.ts';
import type { DealRow } from './deal.tables.ts';
import { dealView } from './deal.view.ts';

/** Onboards a client. Agents only. */
export async function createDeal(ctx: UseCaseContext, input: NewDeal): Promise<DealView> {
  const agent = requireAgent(ctx.actor);
  const now = ctx.clock.now();
  const row: DealRow = {
    id: newId(dealIdSchema),
    agentId: agent.userId,
    customerName: input.customerName,
    customerNameKey: input.customerName.toLowerCase(),
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    status: input.status,
    notes: null,
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(ctx, async (tx) => {
    await insertDeal(tx, row);
    return dealView(row, agent);
  });
}
