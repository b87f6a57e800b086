import { type AccountStatusInput, type AccountStatusView, needsAccountAlert } from '@gable/contracts/connect';
import type { UserId } from '@gable/contracts/kernel';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findAccountOwner } from './closed-accounts.ts';
import {
  type AgentAccount,
  findAccountById,
  findAccountOfAgent,
  requireConnectedAccount,
} from './find-account.ts';
import { refreshAccount } from './sync-account.ts';

const NO_ACCOUNT: AccountStatusView = {
  accountId: null,
  status: 'none',
  onboardingComplete: false,
  needs: 0,
  blocked: [],
  requirements: [],
  deadline: null,
};

/** A closed account cannot be used again; the agent has to create another one. */
const CLOSED_ACCOUNT: AccountStatusView = { ...NO_ACCOUNT, status: 'rejected' };

/** Returns the stored state of an account. */
function toStatusView(row: AgentAccount): AccountStatusView {
  if (row.closed) return CLOSED_ACCOUNT;
  return {
    accountId: row.accountId,
    status: row.accountId ? row.status : 'none',
    onboardingComplete: row.verifiedAt !== null,
    needs: row.needs,
    blocked: [...row.blocked],
    requirements: [...row.requirements],
    deadline: row.deadline,
  };
}

/** Returns the stored state of an agent's account if the home screen has to say something about it. */
export function findAccountAlert(account: AgentAccount | null): AccountStatusView | null {
  const view = account && toStatusView(account);
  return view && needsAccountAlert(view) ? view : null;
}

/** Whether this is a former account of the agent, which a stale screen may still show. */
async function isFormerAccount(ctx: UseCaseContext, agentId: UserId, accountId: string): Promise<boolean> {
  if (await findAccountById(ctx.db.read, accountId)) return false;
  return (await findAccountOwner(ctx.db.read, accountId))?.agentId === agentId;
}

/** Syncs and returns the status of the agent's account. NOT_FOUND for another user's account. */
export async function readAccountStatus(
  ctx: UseCaseContext,
  { accountId }: AccountStatusInput,
): Promise<AccountStatusView> {
  const agent = requireAgent(ctx.actor);
  if (accountId === undefined && !(await findAccountOfAgent(ctx.db.read, agent.userId))?.accountId)
    return NO_ACCOUNT;
  if (accountId !== undefined && (await isFormerAccount(ctx, agent.userId, accountId))) return CLOSED_ACCOUNT;
  const account = await requireConnectedAccount(ctx, accountId);
  return toStatusView(await refreshAccount(ctx, account));
}
