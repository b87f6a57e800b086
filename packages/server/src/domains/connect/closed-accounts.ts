import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { closedConnectAccounts, type EndReason } from './closed-account.tables.ts';
import { connectAccounts } from './connect.tables.ts';

/** A connected account and whose it is, or was. */
export interface AccountOwner {
  readonly agentId: UserId;
  readonly accountId: string;
}

/** Whether the provider has told us that this account is closed, or no longer connected to us. */
export async function isClosedAccount(reader: Reader, accountId: string): Promise<boolean> {
  return (await reader.$count(closedConnectAccounts, eq(closedConnectAccounts.accountId, accountId))) > 0;
}

/** How an account ended; null for one that has not. */
export async function findEndReason(reader: Reader, accountId: string): Promise<EndReason | null> {
  const [row] = await reader
    .select({ reason: closedConnectAccounts.reason })
    .from(closedConnectAccounts)
    .where(eq(closedConnectAccounts.accountId, accountId));
  return row ? (row.reason ?? 'unreachable') : null;
}

/** How many accounts of the agent were closed so far. */
export async function countClosedAccounts(reader: Reader, agentId: UserId): Promise<number> {
  return reader.$count(closedConnectAccounts, eq(closedConnectAccounts.agentId, agentId));
}

/** Whose account this is, the present one or one that was closed; null for an account that was never ours. */
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

/** Stores that an account has ended, and how. A known closing is never replaced by less certain knowledge. */
export async function noteClosed(
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

/** Takes the note back: the provider shows us the account after all. */
export async function noteReachable(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(closedConnectAccounts).where(eq(closedConnectAccounts.accountId, accountId));
}
