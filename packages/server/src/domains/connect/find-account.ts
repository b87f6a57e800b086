import type { UserId } from '@gable/contracts/kernel';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { type ConnectAccountRow, connectAccounts } from './connect.tables.ts';

/** An account that the provider knows. */
export type KnownAccount = ConnectAccountRow & { readonly accountId: string };

export async function findAccountOfAgent(reader: Reader, agentId: UserId): Promise<ConnectAccountRow | null> {
  const [row] = await reader.select().from(connectAccounts).where(eq(connectAccounts.agentId, agentId));
  return row ?? null;
}

export async function findAccountById(reader: Reader, accountId: string): Promise<ConnectAccountRow | null> {
  const [row] = await reader.select().from(connectAccounts).where(eq(connectAccounts.accountId, accountId));
  return row ?? null;
}

/** Accounts that the provider knows, by agent: the next `limit` after the agent `after`, or the first ones. */
export async function listKnownAccounts(
  reader: Reader,
  after: UserId | null,
  limit: number,
): Promise<KnownAccount[]> {
  const rows = await reader
    .select()
    .from(connectAccounts)
    .where(
      and(
        isNotNull(connectAccounts.accountId),
        after === null ? undefined : gt(connectAccounts.agentId, after),
      ),
    )
    .orderBy(asc(connectAccounts.agentId))
    .limit(limit);
  return rows.flatMap((row) => (row.accountId === null ? [] : [{ ...row, accountId: row.accountId }]));
}

/** The agent's own account. ACCOUNT_MISSING when there is none; NOT_FOUND when `accountId` names somebody else's. */
export async function requireOwnAccount(ctx: UseCaseContext, accountId?: string): Promise<KnownAccount> {
  const agent = requireAgent(ctx.actor);
  const row = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (accountId !== undefined && row?.accountId !== accountId)
    throw failure('NOT_FOUND', { entity: 'account' });
  if (!row?.accountId) throw failure('ACCOUNT_MISSING', {});
  return { ...row, accountId: row.accountId };
}

/** The same, but it must be able to charge and be paid: ACCOUNT_NOT_READY otherwise. */
export async function requireVerifiedAccount(ctx: UseCaseContext): Promise<KnownAccount> {
  const account = await requireOwnAccount(ctx);
  if (account.status !== 'verified') throw failure('ACCOUNT_NOT_READY', {});
  return account;
}
