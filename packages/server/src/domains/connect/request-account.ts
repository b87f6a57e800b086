import type { Instant } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { User } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { connectAccounts } from './connect.tables.ts';
import { accountReplacedTopic, createAccountTopic } from './connect.topics.ts';
import { findAccountOfAgent } from './find-account.ts';

/**
 * A row without a provider account. `createdAt` separates its ledger entries from those of former
 * accounts.
 */
function emptyAccount(email: string, now: Instant) {
  return {
    email,
    accountId: null,
    status: 'none',
    needs: 0,
    blocked: [],
    requirements: [],
    deadline: null,
    deniedSince: null,
    deniedReads: 0,
    verifiedAt: null,
    createdAt: now,
    updatedAt: now,
  } as const;
}

/**
 * Detaches a closed account with compare-and-set, so that only one concurrent request replaces it.
 */
async function detachClosedAccount(
  tx: Transaction,
  closed: { readonly agentId: User['userId']; readonly accountId: string },
  email: string,
  now: Instant,
): Promise<void> {
  const detached = await tx
    .update(connectAccounts)
    .set(emptyAccount(email, now))
    .where(and(eq(connectAccounts.agentId, closed.agentId), eq(connectAccounts.accountId, closed.accountId)))
    .returning({ agentId: connectAccounts.agentId });
  if (detached.length > 0) await enqueue(tx, accountReplacedTopic, { accountId: closed.accountId }, { now });
}

/**
 * Stores the request for an account, replacing a closed one. Returns the job that creates it at the
 * provider; null if the agent has an account that is not closed.
 */
export async function requestAccount(
  tx: Transaction,
  agent: User,
  email: string,
  now: Instant,
): Promise<string | null> {
  const agentId = agent.userId;
  await tx
    .insert(connectAccounts)
    .values({ agentId, ...emptyAccount(email, now) })
    .onConflictDoNothing();
  const row = await findAccountOfAgent(tx, agentId);
  if (row?.accountId && !row.closed) return null;
  if (row?.accountId) await detachClosedAccount(tx, { agentId, accountId: row.accountId }, email, now);
  return enqueue(tx, createAccountTopic, { agentId, name: agent.name }, { now, ...RUN_BY_REQUEST });
}
