import type { AccountStatusInput, AccountStatusView } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findAccountOwner } from './closed-accounts.ts';
import {
  type AgentAccount,
  findAccountById,
  findAccountOfAgent,
  requireKnownAccount,
} from './find-account.ts';
import { refreshAccount } from './sync-account.ts';

const NONE: AccountStatusView = {
  accountId: null,
  status: 'none',
  onboardingComplete: false,
  needs: 0,
  blocked: [],
  requirements: [],
};

/** There is no account any more to go on with: the way on is to make another. */
const CLOSED: AccountStatusView = { ...NONE, status: 'rejected' };

function viewOf(row: AgentAccount): AccountStatusView {
  if (row.closed) return CLOSED;
  return {
    accountId: row.accountId,
    status: row.accountId ? row.status : 'none',
    onboardingComplete: row.verifiedAt !== null,
    needs: row.needs,
    blocked: [...(row.blocked ?? [])],
    requirements: [...(row.requirements ?? [])],
  };
}

/** Whether the agent had this account before the present one: whoever still shows it is told that it is closed. */
async function wasTheirs(ctx: UseCaseContext, agentId: UserId, accountId: string): Promise<boolean> {
  if (await findAccountById(ctx.db.read, accountId)) return false;
  return (await findAccountOwner(ctx.db.read, accountId))?.agentId === agentId;
}

/** How the agent's account stands, asked from the provider. NOT_FOUND for somebody else's account. */
export async function readAccountStatus(
  ctx: UseCaseContext,
  { accountId }: AccountStatusInput,
): Promise<AccountStatusView> {
  const agent = requireAgent(ctx.actor);
  if (accountId === undefined && !(await findAccountOfAgent(ctx.db.read, agent.userId))?.accountId)
    return NONE;
  if (accountId !== undefined && (await wasTheirs(ctx, agent.userId, accountId))) return CLOSED;
  const account = await requireKnownAccount(ctx, accountId);
  return viewOf(await refreshAccount(ctx, account));
}
