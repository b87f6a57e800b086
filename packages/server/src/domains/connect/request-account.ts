import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { Person } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { connectAccounts } from './connect.tables.ts';
import { accountReplaced, openAccount } from './connect.topics.ts';
import { findAccountOfAgent } from './find-account.ts';

/** A row without an account of the provider yet. `createdAt` tells the books of this account from those of earlier ones. */
function blank(email: string, now: Instant) {
  return {
    email,
    accountId: null,
    status: 'none',
    needs: 0,
    deniedSince: null,
    deniedLooks: 0,
    verifiedAt: null,
    createdAt: now,
    updatedAt: now,
  } as const;
}

/** Makes room for another account, as a compare-and-set: of several who ask, one takes the closed one's place away. */
async function leaveClosed(
  tx: Transaction,
  closed: { readonly agentId: Person['userId']; readonly accountId: string },
  email: string,
  now: Instant,
): Promise<void> {
  const left = await tx
    .update(connectAccounts)
    .set(blank(email, now))
    .where(and(eq(connectAccounts.agentId, closed.agentId), eq(connectAccounts.accountId, closed.accountId)))
    .returning({ agentId: connectAccounts.agentId });
  if (left.length > 0) await enqueue(tx, accountReplaced, { accountId: closed.accountId }, { now });
}

/**
 * Stores that the agent wants an account, in the place of a closed one if that is what they have. Answers the job that
 * makes it at the provider; null when they have one that is not closed.
 */
export async function requestAccount(
  tx: Transaction,
  agent: Person,
  email: string,
  now: Instant,
): Promise<string | null> {
  const agentId = agent.userId;
  await tx
    .insert(connectAccounts)
    .values({ agentId, ...blank(email, now) })
    .onConflictDoNothing();
  const row = await findAccountOfAgent(tx, agentId);
  if (row?.accountId && !row.closed) return null;
  if (row?.accountId) await leaveClosed(tx, { agentId, accountId: row.accountId }, email, now);
  return enqueue(tx, openAccount, { agentId, name: agent.name }, { now, ...RUN_BY_REQUEST });
}
