import type { DealView, NewDeal } from '@gable/contracts/deal';
import { type DealId, dealIdSchema, type UserId } from '@gable/contracts/kernel';
import { count, eq, sql } from 'drizzle-orm';
import { preparedQuery, type Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { readQuota, useHighVolumeQuota, useNoteBytes } from '../quota/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { insertDeal } from './deal.repository.ts';
import { type DealRow, deals } from './deal.tables.ts';
import { toDealView } from './deal.view.ts';

/** Fields of the data API that the form does not have. */
interface DealExtras {
  readonly id?: DealId | undefined;
  readonly notes?: string | null | undefined;
}

const dealsOfAgent = preparedQuery((tx: Transaction) =>
  tx
    .select({ total: count() })
    .from(deals)
    .where(eq(deals.agentId, sql.placeholder('agentId'))),
);

async function countExistingDeals(tx: Transaction, agentId: UserId): Promise<number> {
  const [row] = await dealsOfAgent(tx, {}).execute({ agentId });
  return row?.total ?? 0;
}

/** Whether an agent's quota allows no other deal. */
export async function isDealQuotaReached(
  ctx: UseCaseContext,
  tx: Transaction,
  agentId: UserId,
): Promise<boolean> {
  const limit = ctx.ports.quotas.deals;
  if (limit === null) return false;
  const used = (await readQuota(tx, agentId, 'deals')) ?? (await countExistingDeals(tx, agentId));
  return used >= limit;
}

async function useDealQuota(
  ctx: UseCaseContext,
  tx: Transaction,
  userId: UserId,
  present: number | undefined,
): Promise<void> {
  const limit = ctx.ports.quotas.deals;
  const countExisting = () => countExistingDeals(tx, userId);
  const used = await useHighVolumeQuota(tx, { userId, counter: 'deals', countExisting }, present, limit);
  if (limit !== null && used > limit) throw failure('QUOTA_REACHED', { quota: 'deals', limit });
}

/** Inserts a deal of the acting agent. WRONG_ROLE, QUOTA_REACHED. */
export async function insertNewDeal(
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
    customerNameSearch: input.customerName.toLowerCase(),
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    status: input.status,
    notes: input.notes ?? null,
    isDisputed: false,
    createdAt: now,
    updatedAt: now,
  };
  await useNoteBytes(ctx, tx, agent.userId, { after: [row.notes] });
  await publishChange(ctx, tx, row.agentId, ['deals']);
  const data = () => toDealView(row, agent);
  const [present] = await Promise.all([
    readQuota(tx, agent.userId, 'deals'),
    enqueueWebhookEvent(tx, { agentId: row.agentId, type: 'deal.created', data }, now),
  ]);
  // Last, because the agent's other calls wait for the counter until the commit.
  await useDealQuota(ctx, tx, agent.userId, present);
  await insertDeal(tx, row);
  return row;
}

/** Creates a deal for a client. Agents only. */
export async function createDeal(ctx: UseCaseContext, input: NewDeal): Promise<DealView> {
  const agent = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => toDealView(await insertNewDeal(ctx, tx, input), agent));
}
