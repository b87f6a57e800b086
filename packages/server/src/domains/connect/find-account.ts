import type { UserId } from '@gable/contracts/kernel';
import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '../../kernel/index.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import { type ConnectAccountRow, connectAccounts } from './connect.tables.ts';

/** An agent's account, and whether the provider has closed it. */
export type AgentAccount = ConnectAccountRow & { readonly closed: boolean };

/** An account that the provider knows, or knew. */
export type KnownAccount = AgentAccount & { readonly accountId: string };

function selectAccounts(reader: Reader, where: SQL | undefined) {
  return reader
    .select({ account: connectAccounts, closedId: closedConnectAccounts.accountId })
    .from(connectAccounts)
    .leftJoin(closedConnectAccounts, eq(closedConnectAccounts.accountId, connectAccounts.accountId))
    .where(where);
}

type FoundRow = Awaited<ReturnType<typeof selectAccounts>>[number];

function accountOf({ account, closedId }: FoundRow): AgentAccount {
  return { ...account, closed: closedId !== null };
}

export async function findAccountOfAgent(reader: Reader, agentId: UserId): Promise<AgentAccount | null> {
  const [row] = await selectAccounts(reader, eq(connectAccounts.agentId, agentId));
  return row ? accountOf(row) : null;
}

/** An agent's present account by the provider's id; null for one that was replaced. */
export async function findAccountById(reader: Reader, accountId: string): Promise<AgentAccount | null> {
  const [row] = await selectAccounts(reader, eq(connectAccounts.accountId, accountId));
  return row ? accountOf(row) : null;
}

/** Accounts that the provider knows, by agent: the next `limit` after the agent `after`, or the first ones. */
export async function listKnownAccounts(
  reader: Reader,
  after: UserId | null,
  limit: number,
): Promise<KnownAccount[]> {
  const rows = await selectAccounts(
    reader,
    and(
      isNotNull(connectAccounts.accountId),
      after === null ? undefined : gt(connectAccounts.agentId, after),
    ),
  )
    .orderBy(asc(connectAccounts.agentId))
    .limit(limit);
  return rows
    .map(accountOf)
    .flatMap((row) => (row.accountId === null ? [] : [{ ...row, accountId: row.accountId }]));
}

/** The agent's own account, closed or not. ACCOUNT_MISSING when there is none; NOT_FOUND when `accountId` names another. */
export async function requireKnownAccount(ctx: UseCaseContext, accountId?: string): Promise<KnownAccount> {
  const agent = requireAgent(ctx.actor);
  const row = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (accountId !== undefined && row?.accountId !== accountId)
    throw failure('NOT_FOUND', { entity: 'account' });
  if (!row?.accountId) throw failure('ACCOUNT_MISSING', {});
  return { ...row, accountId: row.accountId };
}

/** The same, but it must not be closed: ACCOUNT_MISSING otherwise. */
export async function requireOwnAccount(ctx: UseCaseContext, accountId?: string): Promise<KnownAccount> {
  const account = await requireKnownAccount(ctx, accountId);
  if (account.closed) throw failure('ACCOUNT_MISSING', {});
  return account;
}

/** The same, but it must be able to charge and be paid: ACCOUNT_NOT_READY otherwise. */
export async function requireVerifiedAccount(ctx: UseCaseContext): Promise<KnownAccount> {
  const account = await requireOwnAccount(ctx);
  if (account.status !== 'verified') throw failure('ACCOUNT_NOT_READY', {});
  return account;
}
