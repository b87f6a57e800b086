import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/index.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
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

/** Notes that an account was closed; again changes nothing. */
export async function noteClosed(tx: Transaction, owner: AccountOwner, now: Instant): Promise<void> {
  await tx
    .insert(closedConnectAccounts)
    .values({ ...owner, closedAt: now })
    .onConflictDoNothing();
}

/** Takes the note back: the provider shows us the account after all. */
export async function noteReachable(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(closedConnectAccounts).where(eq(closedConnectAccounts.accountId, accountId));
}
