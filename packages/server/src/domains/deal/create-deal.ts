import type { DealView, NewDeal } from '@gable/contracts/deal';
import { type DealId, dealIdSchema, type UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { readQuota, useNoteBytes, useQuotaOfMany } from '../quota/index.ts';
import { publishLater } from '../webhook/index.ts';
import { insertDeal } from './deal.repository.ts';
import { type DealRow, deals } from './deal.tables.ts';
import { dealView } from './deal.view.ts';

/** What whoever writes rows may say beyond the form. */
interface DealExtras {
  readonly id?: DealId | undefined;
  readonly notes?: string | null | undefined;
}

async function requireRoom(
  ctx: UseCaseContext,
  tx: Transaction,
  userId: UserId,
  present: number | undefined,
): Promise<void> {
  const limit = ctx.ports.quotas.deals;
  const countPresent = () => tx.$count(deals, eq(deals.agentId, userId));
  const used = await useQuotaOfMany(tx, { userId, counted: 'deals', countPresent }, present, limit);
  if (limit !== null && used > limit) throw failure('QUOTA_REACHED', { quota: 'deals', limit });
}

/** Stores a deal of the acting agent's. WRONG_ROLE for anybody else, QUOTA_REACHED. */
export async function addDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  input: NewDeal & DealExtras,
): Promise<DealRow> {
  const now = ctx.clock.now();
  const agent = requireAgent(ctx.actor);
  const row: DealRow = {
    id: input.id ?? newId(dealIdSchema),
    agentId: agent.userId,
    customerName: input.customerName,
    customerNameKey: input.customerName.toLowerCase(),
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    status: input.status,
    notes: input.notes ?? null,
    createdAt: now,
    updatedAt: now,
  };
  await useNoteBytes(ctx, tx, agent.userId, { after: [row.notes] });
  await announceChange(ctx, tx, row.agentId, ['deals']);
  const data = () => dealView(row, agent);
  const [present] = await Promise.all([
    readQuota(tx, agent.userId, 'deals'),
    publishLater(tx, { agentId: row.agentId, type: 'deal.created', data }, now),
  ]);
  // Last: the agent's other calls wait for the counter until the commit.
  await requireRoom(ctx, tx, agent.userId, present);
  await insertDeal(tx, row);
  return row;
}

/** Onboards a client. Agents only. */
export async function createDeal(ctx: UseCaseContext, input: NewDeal): Promise<DealView> {
  const agent = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => dealView(await addDeal(ctx, tx, input), agent));
}
