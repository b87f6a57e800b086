import { eq, sql } from 'drizzle-orm';
import { preparedQuery, type Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { lockDealRow } from '../deal/index.ts';
import { useQuota } from '../quota/index.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';

const proposalsOfDeal = preparedQuery((tx: Transaction) =>
  tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.dealId, sql.placeholder('dealId')))
    .limit(sql.placeholder('limit')),
);

/**
 * Counts a deal's proposals up to the limit. Locks the deal, so that no other is added
 * concurrently.
 */
async function countInDeal(tx: Transaction, dealId: ProposalRow['dealId'], limit: number): Promise<number> {
  await lockDealRow(tx, dealId);
  const rows = await proposalsOfDeal(tx, {}).execute({ dealId, limit });
  return rows.length;
}

/** Consumes the quotas of the agent and the deal for a new proposal. QUOTA_REACHED. */
export async function consumeProposalQuota(
  ctx: UseCaseContext,
  tx: Transaction,
  { dealId, agentId }: ProposalRow,
): Promise<void> {
  const { proposals: limit, proposalsOfDeal: limitOfDeal } = ctx.ports.quotas;
  const countExisting = () => tx.$count(proposals, eq(proposals.agentId, agentId));
  const used = await useQuota(tx, { userId: agentId, counter: 'proposals', units: 1, countExisting });
  if (limit !== null && used > limit) throw failure('QUOTA_REACHED', { quota: 'proposals', limit });
  if (limitOfDeal !== null && (await countInDeal(tx, dealId, limitOfDeal)) >= limitOfDeal)
    throw failure('QUOTA_REACHED', { quota: 'proposalsOfDeal', limit: limitOfDeal });
}
