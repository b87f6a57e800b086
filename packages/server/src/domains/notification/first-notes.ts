import type { UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type Person, type UseCaseContext } from '#kernel/index.ts';
import { connectAccounts } from '../connect/connect.tables.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { wasTold } from './notification.repository.ts';
import { storeTold } from './tell-user.ts';

/** Which of the first steps an agent has done already. */
async function stepsDone(tx: Transaction, agentId: UserId) {
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
 * The three getting-started notes (design, section 6), as old as the agent, the first to do on top: lists show the
 * newest first. What the agent has done already they need not be told to do: such a note counts as read.
 */
async function storeFirstNotes(ctx: UseCaseContext, tx: Transaction, agentId: UserId): Promise<void> {
  const done = await stepsDone(tx, agentId);
  const [agent] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, agentId));
  const at = agent?.createdAt ?? ctx.clock.now();
  await storeTold(ctx, tx, agentId, [
    { kind: 'start_proposal', key: 'start:proposal', facts: {}, at, isRead: done.proposal },
    { kind: 'start_deal', key: 'start:deal', facts: {}, at, isRead: done.deal },
    { kind: 'start_payments', key: 'start:payments', facts: {}, at, isRead: done.payments },
  ]);
}

/**
 * Gives an agent who has not had them the first notes. Asked at every look into the bell, so that agents from before
 * there was a bell get them as well, and a new one has them from the first moment.
 */
export async function giveFirstNotes(ctx: UseCaseContext, person: Person): Promise<void> {
  if (person.userType !== 'agent') return;
  if (await wasTold(ctx.db.read, person.userId, 'start:payments')) return;
  await inTransaction(ctx, (tx) => storeFirstNotes(ctx, tx, person.userId));
}
