import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import {
  type AccountOwner,
  findAccountOwner,
  findEndReason,
  recordClosedAccount,
} from './closed-accounts.ts';
import { syncAccountTopic } from './connect.topics.ts';
import { determineEndReason, isAccessRefused, toEndReason } from './end-reason.ts';
import { type AgentAccount, type ConnectedAccount, findAccountById } from './find-account.ts';
import { storeAccountState } from './store-account-state.ts';

/** The state of an ended account. */
function toEndedState(accountId: string): AccountState {
  return {
    accountId,
    status: 'rejected',
    needs: 0,
    blocked: ['charges', 'payouts'],
    requirements: [],
    deadline: null,
  };
}

/**
 * Syncs an account from the provider. `reported` is the end reason of an event.
 * PROVIDER_UNAVAILABLE if access is denied and the end is not proven.
 */
export async function refreshAccount(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  reported: EndReason | null = null,
): Promise<AgentAccount> {
  try {
    const state = await ctx.ports.payments.accounts.read(account.accountId);
    return await storeAccountState(ctx, account, state, state.closed ? 'closed' : null);
  } catch (error) {
    if (!isAccessRefused(error)) throw error;
    if (account.closed && !reported) return account;
    const ended = await determineEndReason(ctx, account, reported);
    if (!ended) throw error;
    return storeAccountState(ctx, account, toEndedState(account.accountId), ended);
  }
}

/** Syncs an account by its id; null if no agent has it now. */
export async function syncProviderAccount(
  ctx: UseCaseContext,
  accountId: string,
  reported: EndReason | null = null,
): Promise<AgentAccount | null> {
  const row = await findAccountById(ctx.db.read, accountId);
  return row && refreshAccount(ctx, { ...row, accountId }, reported);
}

/** Records the end reason of a former account. */
async function recordFormerAccountEnd(
  ctx: UseCaseContext,
  accountId: string,
  reason: EndReason,
): Promise<void> {
  const owner = await findAccountOwner(ctx.db.read, accountId);
  if (!owner) return;
  const listed = await ctx.ports.payments.accounts.isListedAsClosed(accountId);
  await inTransaction(ctx, (tx) =>
    recordClosedAccount(tx, owner, toEndReason(listed, reason), ctx.clock.now()),
  );
}

/**
 * Upgrades the end reason of an ended account to `closed` if the provider lists it as closed.
 * Nothing can be paid there then. Does nothing for other accounts.
 */
export async function recordListedClosure(ctx: UseCaseContext, account: AccountOwner): Promise<void> {
  const { agentId, accountId } = account;
  const reason = await findEndReason(ctx.db.read, accountId);
  if (reason === null || reason === 'closed') return;
  if (!(await ctx.ports.payments.accounts.isListedAsClosed(accountId))) return;
  await inTransaction(ctx, (tx) =>
    recordClosedAccount(tx, { agentId, accountId }, 'closed', ctx.clock.now()),
  );
}

export const syncAccountHandler = defineJobHandler(syncAccountTopic, async (ctx, { accountId, ended }) => {
  const row = await syncProviderAccount(ctx, accountId, ended ?? null);
  if (!row && ended) await recordFormerAccountEnd(ctx, accountId, ended);
});
