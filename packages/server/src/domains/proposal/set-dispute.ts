import type { DisputeState } from '@gable/contracts/dispute';
import type { DealId, Instant, ProposalId } from '@gable/contracts/kernel';
import { and, eq, exists, sql } from 'drizzle-orm';
import { nextUpdatedAt, type Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { deals } from '../deal/index.ts';
import { publishUpdate } from './apply-payment-event.ts';
import { proposals } from './proposal.tables.ts';

/** A payment's proposal, and its deal. */
interface DisputedProposal {
  readonly id: ProposalId;
  readonly dealId: DealId;
  /** What the disputes of all its payments mean. */
  readonly dispute: DisputeState | null;
}

/**
 * Stores what the disputes of a proposal's payments mean, for lists of proposals and deals. A repeated
 * call changes nothing. The transaction must hold the lock (`lockProposalWithDeal`).
 */
export async function setProposalDispute(
  ctx: UseCaseContext,
  tx: Transaction,
  { id, dealId, dispute }: DisputedProposal,
  now: Instant,
): Promise<void> {
  const changed = await tx
    .update(proposals)
    .set({ dispute, updatedAt: nextUpdatedAt(proposals.updatedAt, now) })
    .where(and(eq(proposals.id, id), sql`${proposals.dispute} is distinct from ${dispute}`))
    .returning({ agentId: proposals.agentId });
  const [proposal] = changed;
  if (!proposal) return;
  const open = tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.dealId, dealId), eq(proposals.dispute, 'open')));
  await tx
    .update(deals)
    .set({ isDisputed: exists(open) })
    .where(eq(deals.id, dealId));
  await publishUpdate(tx, id, now);
  await publishChange(ctx, tx, proposal.agentId, ['proposals', 'deals']);
}
