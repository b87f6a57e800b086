import type { DealId, Instant, ProposalId } from '@gable/contracts/kernel';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { loadProposal, lockProposalWithDeal, proposalDeclinedTopic, proposals } from '../proposal/index.ts';
import { subscriptions } from './subscription.tables.ts';

/** The active monthly invoices of a deal. Those of a declined proposal are not billed. */
function activeOfDeal(reader: Reader, dealId: DealId): SQL | undefined {
  const ofDeal = reader.select({ id: proposals.id }).from(proposals).where(eq(proposals.dealId, dealId));
  return and(eq(subscriptions.status, 'active'), inArray(subscriptions.proposalId, ofDeal));
}

/** Counts the proposals of a deal whose monthly invoices are active. */
export function countActiveSubscriptions(reader: Reader, dealId: DealId): Promise<number> {
  return reader.$count(subscriptions, activeOfDeal(reader, dealId));
}

async function pause(tx: Transaction, where: SQL | undefined, at: Instant): Promise<void> {
  const changes = { status: 'paused', nextAt: null, pausedAt: at, updatedAt: at } as const;
  await tx.update(subscriptions).set(changes).where(where);
}

/** Pauses the monthly invoices of a deal that is archived. The caller has locked the deal. */
export function pauseSubscriptionsOfDeal(tx: Transaction, dealId: DealId, now: Instant): Promise<void> {
  return pause(tx, activeOfDeal(tx, dealId), now);
}

const activeOf = (proposalId: ProposalId) =>
  and(eq(subscriptions.status, 'active'), eq(subscriptions.proposalId, proposalId));

/** Pauses the monthly invoices of a declined proposal, unless it is not declined any more. */
export const pauseDeclinedHandler = defineJobHandler(
  proposalDeclinedTopic,
  async (ctx, { proposalId, at }) => {
    await inTransaction(ctx, async (tx) => {
      await lockProposalWithDeal(tx, proposalId);
      const { proposal } = await loadProposal(tx, proposalId);
      if (proposal.status === 'declined') await pause(tx, activeOf(proposalId), at);
    });
  },
);
