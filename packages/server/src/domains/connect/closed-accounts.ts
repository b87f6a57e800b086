import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { closedConnectAccounts, type EndReason } from './closed-account.tables.ts';
import { connectAccounts } from './connect.tables.ts';

/** A connected account and its current or former agent. */
export interface AccountOwner {
  readonly agentId: UserId;
  readonly accountId: string;
}

/** Whether the account is closed or disconnected. */
export async function isClosedAccount(reader: Reader, accountId: string): Promise<boolean> {
  return (await reader.$count(closedConnectAccounts, eq(closedConnectAccounts.accountId, accountId))) > 0;
}

/** Finds why an account ended; null if it has not. */
export async function findEndReason(reader: Reader, accountId: string): Promise<EndReason | null> {
  const [row] = await reader
    .select({ reason: closedConnectAccounts.reason })
    .from(closedConnectAccounts)
    .where(eq(closedConnectAccounts.accountId, accountId));
  return row ? (row.reason ?? 'unreachable') : null;
}

/** Counts the agent's ended accounts. */
export async function countClosedAccounts(reader: Reader, agentId: UserId): Promise<number> {
  return reader.$count(closedConnectAccounts, eq(closedConnectAccounts.agentId, agentId));
}

/** Finds the agent of a current or ended account; null for an account that was never ours. */
export async function findAccountOwner(reader: Reader, accountId: string): Promise<AccountOwner | null> {
  for (const accounts of [connectAccounts, closedConnectAccounts]) {
    const [row] = await reader
      .select({ agentId: accounts.agentId })
      .from(accounts)
      .where(eq(accounts.accountId, accountId));
    if (row) return { agentId: row.agentId, accountId };
  }
  return null;
}

/** Records that an account ended. `closed` is never replaced by a less certain reason. */
export async function recordClosedAccount(
  tx: Transaction,
  owner: AccountOwner,
  reason: EndReason,
  now: Instant,
): Promise<void> {
  const { accountId } = owner;
  await tx
    .insert(closedConnectAccounts)
    .values({ ...owner, closedAt: now, reason })
    .onConflictDoNothing();
  if (reason === 'unreachable') return;
  await tx
    .update(closedConnectAccounts)
    .set({ reason })
    .where(
      and(
        eq(closedConnectAccounts.accountId, accountId),
        or(isNull(closedConnectAccounts.reason), ne(closedConnectAccounts.reason, 'closed')),
      ),
    );
}

/** Removes the record because the account is accessible again. */
export async function deleteClosedAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(closedConnectAccounts).where(eq(closedConnectAccounts.accountId, accountId));
}
