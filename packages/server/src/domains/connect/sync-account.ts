import type { AccountState } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import type { EndReason } from './closed-account.tables.ts';
import { type AccountOwner, findAccountOwner, findEndReason, noteClosed } from './closed-accounts.ts';
import { syncAccount } from './connect.topics.ts';
import { type AgentAccount, findAccountById, type KnownAccount } from './find-account.ts';
import { endReasonOf, isAccessRefused, judgeRefusal } from './judge-refusal.ts';
import { storeAccountState } from './store-account-state.ts';

/** How an account stands that has ended: it comes back only if the provider shows it again. */
function endedState(accountId: string): AccountState {
  return { accountId, status: 'rejected', needs: 0, blocked: ['charges', 'payouts'], requirements: [] };
}

/**
 * Reads an account at the provider and stores how it stands; `reported` is how a message of the provider says that it
 * ended. One that is known to have ended is answered as such. PROVIDER_UNAVAILABLE while the provider denies us the
 * account and its end is not proven.
 */
export async function refreshAccount(
  ctx: UseCaseContext,
  account: KnownAccount,
  reported: EndReason | null = null,
): Promise<AgentAccount> {
  try {
    const state = await ctx.ports.payments.accounts.read(account.accountId);
    const stored = await storeAccountState(ctx, account, state, state.closed ? 'closed' : null);
    return { ...stored, blocked: state.blocked, requirements: state.requirements };
  } catch (error) {
    if (!isAccessRefused(error)) throw error;
    if (account.closed && !reported) return account;
    const ended = await judgeRefusal(ctx, account, reported);
    if (!ended) throw error;
    return storeAccountState(ctx, account, endedState(account.accountId), ended);
  }
}

/**
 * Looks at an account at the provider and stores how it stands. Null for an account that no agent has at
 * present.
 */
export async function syncProviderAccount(
  ctx: UseCaseContext,
  accountId: string,
  reported: EndReason | null = null,
): Promise<AgentAccount | null> {
  const row = await findAccountById(ctx.db.read, accountId);
  return row && refreshAccount(ctx, { ...row, accountId }, reported);
}

/** A message about an account that its agent has replaced: it was given up already, and how it ended may be news. */
async function noteFormerEnd(ctx: UseCaseContext, accountId: string, reason: EndReason): Promise<void> {
  const owner = await findAccountOwner(ctx.db.read, accountId);
  if (!owner) return;
  const listed = await ctx.ports.payments.accounts.isListedAsClosed(accountId);
  await inTransaction(ctx, (tx) => noteClosed(tx, owner, endReasonOf(listed, reason), ctx.clock.now()));
}

/**
 * Stores that an account is closed which ended in another way before, where the provider lists it so: the message may be
 * lost, and nothing can be paid there any more. Does nothing for an account that has not ended.
 */
export async function noteListedClosing(ctx: UseCaseContext, account: AccountOwner): Promise<void> {
  const { agentId, accountId } = account;
  const reason = await findEndReason(ctx.db.read, accountId);
  if (reason === null || reason === 'closed') return;
  if (!(await ctx.ports.payments.accounts.isListedAsClosed(accountId))) return;
  await inTransaction(ctx, (tx) => noteClosed(tx, { agentId, accountId }, 'closed', ctx.clock.now()));
}

/** After a message from the provider: look at the account again. */
export const syncAccountHandler = handle(syncAccount, async (ctx, { accountId, ended }) => {
  const row = await syncProviderAccount(ctx, accountId, ended ?? null);
  if (!row && ended) await noteFormerEnd(ctx, accountId, ended);
});
