import type { UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext, type User } from '#kernel/index.ts';
import { connectAccounts } from '../connect/connect.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { findProfile } from '../profile/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { insertNotifications } from './insert-notifications.ts';
import { notificationExists } from './notification.repository.ts';

/** Returns which onboarding steps an agent has completed. */
async function findCompletedSteps(tx: Transaction, agentId: UserId) {
  const [deal] = await tx.select({ id: deals.id }).from(deals).where(eq(deals.agentId, agentId)).limit(1);
  const [proposal] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(deals.agentId, agentId))
    .limit(1);
  const [account] = await tx
    .select({ id: connectAccounts.agentId })
    .from(connectAccounts)
    .where(and(eq(connectAccounts.agentId, agentId), eq(connectAccounts.status, 'verified')));
  return { deal: deal !== undefined, proposal: proposal !== undefined, payments: account !== undefined };
}

/**
 * Stores the three onboarding notifications, dated to the agent's sign-up. The first step is stored
 * last, because lists show the newest first. Completed steps count as read.
 */
async function storeOnboarding(ctx: UseCaseContext, tx: Transaction, agentId: UserId): Promise<void> {
  const completed = await findCompletedSteps(tx, agentId);
  const at = (await findProfile(tx, agentId))?.createdAt ?? ctx.clock.now();
  await insertNotifications(ctx, tx, agentId, [
    { kind: 'start_proposal', key: 'start:proposal', payload: {}, at, isRead: completed.proposal },
    { kind: 'start_deal', key: 'start:deal', payload: {}, at, isRead: completed.deal },
    { kind: 'start_payments', key: 'start:payments', payload: {}, at, isRead: completed.payments },
  ]);
}

/**
 * Gives an agent the onboarding notifications, once. Called on each read, so that agents who signed up
 * before there were notifications get them too.
 */
export async function ensureOnboardingNotifications(ctx: UseCaseContext, user: User): Promise<void> {
  if (user.userType !== 'agent') return;
  if (await notificationExists(ctx.db.read, user.userId, 'start:payments')) return;
  await inTransaction(ctx, (tx) => storeOnboarding(ctx, tx, user.userId));
}
