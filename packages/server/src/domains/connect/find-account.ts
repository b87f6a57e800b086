import type { AccountBlock } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import { type ConnectAccountRow, connectAccounts } from './connect.tables.ts';

/** An agent's account, and whether the provider has closed it. */
export type AgentAccount = ConnectAccountRow & {
  readonly closed: boolean;
  /** What the provider holds back and waits for; left out where it was not asked. */
  readonly blocked?: readonly AccountBlock[];
  readonly requirements?: readonly string[];
  /** Replaced by another: it is the agent's no longer, but its money is still in the books. */
  readonly former?: true;
};

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

/** One page of agents and every account that each of them has or had. */
export interface AccountsPage {
  readonly accounts: readonly KnownAccount[];
  /** The last agent of the page; null when there is no next page. */
  readonly nextAfter: UserId | null;
}

/** An account that its agent has replaced by another. */
function formerAccount(present: AgentAccount, accountId: string): KnownAccount {
  const state = { status: 'rejected', needs: 0, deniedSince: null, deniedLooks: 0 } as const;
  return { ...present, ...state, accountId, closed: true, former: true };
}

/**
 * Every account that the provider knows, or knew, by agent: of the next `limit` agents after `after`, or of the first ones.
 * An agent's present account comes before the ones that it replaced.
 */
export async function listKnownAccounts(
  reader: Reader,
  after: UserId | null,
  limit: number,
): Promise<AccountsPage> {
  const rows = await selectAccounts(reader, after === null ? undefined : gt(connectAccounts.agentId, after))
    .orderBy(asc(connectAccounts.agentId))
    .limit(limit);
  const agentIds = rows.map((row) => row.account.agentId);
  const ended = await reader
    .select()
    .from(closedConnectAccounts)
    .where(inArray(closedConnectAccounts.agentId, agentIds))
    .orderBy(asc(closedConnectAccounts.closedAt), asc(closedConnectAccounts.accountId));
  const accounts = rows.map(accountOf).flatMap((row) => {
    const present = row.accountId === null ? [] : [{ ...row, accountId: row.accountId }];
    const former = ended.filter((one) => one.agentId === row.agentId && one.accountId !== row.accountId);
    return [...present, ...former.map((one) => formerAccount(row, one.accountId))];
  });
  return { accounts, nextAfter: rows.length === limit ? (agentIds.at(-1) ?? null) : null };
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

/**
 * The same, but it must have been able to charge once: ACCOUNT_NOT_READY otherwise. What is on it can be read, also while
 * the provider restricts it.
 */
export async function requireOnboardedAccount(ctx: UseCaseContext): Promise<KnownAccount> {
  const account = await requireOwnAccount(ctx);
  if (account.verifiedAt === null) throw failure('ACCOUNT_NOT_READY', {});
  return account;
}

/** The same, but it must be able to charge and be paid: ACCOUNT_NOT_READY otherwise. */
export async function requireVerifiedAccount(ctx: UseCaseContext): Promise<KnownAccount> {
  const account = await requireOwnAccount(ctx);
  if (account.status !== 'verified') throw failure('ACCOUNT_NOT_READY', {});
  return account;
}
