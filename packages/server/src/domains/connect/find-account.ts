import type { UserId } from '@gable/contracts/kernel';
import { asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import { type ConnectAccountRow, connectAccounts } from './connect.tables.ts';

/** An agent's account, and whether the provider has closed it. */
export type AgentAccount = ConnectAccountRow & {
  readonly closed: boolean;
  /** The agent replaced it, but the ledger still has its money. */
  readonly former?: true;
};

/** An account that exists or existed at the provider. */
export type ConnectedAccount = AgentAccount & { readonly accountId: string };

function selectAccounts(reader: Reader, where: SQL | undefined) {
  return reader
    .select({ ...getTableColumns(connectAccounts), closedId: closedConnectAccounts.accountId })
    .from(connectAccounts)
    .leftJoin(closedConnectAccounts, eq(closedConnectAccounts.accountId, connectAccounts.accountId))
    .where(where);
}

type FoundRow = Awaited<ReturnType<typeof selectAccounts>>[number];

function toAgentAccount({ closedId, ...account }: FoundRow): AgentAccount {
  return { ...account, closed: closedId !== null };
}

const accountOfAgent = preparedQuery((reader) =>
  selectAccounts(reader, eq(connectAccounts.agentId, sql.placeholder('agentId'))),
);

export async function findAccountOfAgent(reader: Reader, agentId: UserId): Promise<AgentAccount | null> {
  const [row] = await accountOfAgent(reader, {}).execute({ agentId });
  return row ? toAgentAccount(row) : null;
}

/** Finds an agent's current account by the provider's id; null for a former one. */
export async function findAccountById(reader: Reader, accountId: string): Promise<AgentAccount | null> {
  const [row] = await selectAccounts(reader, eq(connectAccounts.accountId, accountId));
  return row ? toAgentAccount(row) : null;
}

/** One page of agents with their current and former accounts. */
export interface AccountsPage {
  readonly accounts: readonly ConnectedAccount[];
  /** The last agent of the page; null when there is no next page. */
  readonly nextAfter: UserId | null;
}

function toFormerAccount(present: AgentAccount, accountId: string): ConnectedAccount {
  const state = {
    status: 'rejected',
    needs: 0,
    blocked: ['charges', 'payouts'],
    requirements: [],
    deadline: null,
    deniedSince: null,
    deniedReads: 0,
  } as const;
  return { ...present, ...state, accountId, closed: true, former: true };
}

/**
 * Lists the accounts of the next `limit` agents after `after`, each agent's current account first.
 */
export async function listConnectedAccounts(
  reader: Reader,
  after: UserId | null,
  limit: number,
): Promise<AccountsPage> {
  const rows = await selectAccounts(reader, after === null ? undefined : gt(connectAccounts.agentId, after))
    .orderBy(asc(connectAccounts.agentId))
    .limit(limit);
  const agentIds = rows.map((row) => row.agentId);
  const ended = await reader
    .select()
    .from(closedConnectAccounts)
    .where(inArray(closedConnectAccounts.agentId, agentIds))
    .orderBy(asc(closedConnectAccounts.closedAt), asc(closedConnectAccounts.accountId));
  const accounts = rows.map(toAgentAccount).flatMap((row) => {
    const present = row.accountId === null ? [] : [{ ...row, accountId: row.accountId }];
    const former = ended.filter((one) => one.agentId === row.agentId && one.accountId !== row.accountId);
    return [...present, ...former.map((one) => toFormerAccount(row, one.accountId))];
  });
  return { accounts, nextAfter: rows.length === limit ? (agentIds.at(-1) ?? null) : null };
}

/**
 * Returns the agent's current account, even if closed. ACCOUNT_MISSING, or NOT_FOUND for another
 * `accountId`.
 */
export async function requireConnectedAccount(
  ctx: UseCaseContext,
  accountId?: string,
): Promise<ConnectedAccount> {
  const agent = requireAgent(ctx.actor);
  const row = await findAccountOfAgent(ctx.db.read, agent.userId);
  if (accountId !== undefined && row?.accountId !== accountId)
    throw failure('NOT_FOUND', { entity: 'account' });
  if (!row?.accountId) throw failure('ACCOUNT_MISSING', {});
  return { ...row, accountId: row.accountId };
}

/** Returns the agent's account. ACCOUNT_MISSING if there is none or it is closed. */
export async function requireOpenAccount(ctx: UseCaseContext, accountId?: string): Promise<ConnectedAccount> {
  const account = await requireConnectedAccount(ctx, accountId);
  if (account.closed) throw failure('ACCOUNT_MISSING', {});
  return account;
}

/**
 * Returns the agent's account. ACCOUNT_NOT_READY if it was never verified; it may be restricted
 * now.
 */
export async function requireOnboardedAccount(ctx: UseCaseContext): Promise<ConnectedAccount> {
  const account = await requireOpenAccount(ctx);
  if (account.verifiedAt === null) throw failure('ACCOUNT_NOT_READY', {});
  return account;
}

/** Returns the agent's account. ACCOUNT_NOT_READY unless it can charge and be paid out. */
export async function requireVerifiedAccount(ctx: UseCaseContext): Promise<ConnectedAccount> {
  const account = await requireOpenAccount(ctx);
  if (account.status !== 'verified') throw failure('ACCOUNT_NOT_READY', {});
  return account;
}
