import { isAppError, type UseCaseContext } from '../../kernel/index.ts';
import { findAccountById } from './find-account.ts';
import { storeAccountState } from './store-account-state.ts';

/**
 * Asks the provider whether an account is closed or no longer connected to us, and stores what it says of an agent's
 * present one. Nobody can pay on such an account, and we can neither read nor change anything on it.
 */
export async function isAccountGone(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  const state = await ctx.ports.payments.accounts.read(accountId);
  const row = await findAccountById(ctx.db.read, accountId);
  if (row) await storeAccountState(ctx, row, state);
  return state.closed === true;
}

/**
 * Does what needs the account at the provider. If the provider refuses because the account is gone, there is nothing to
 * look at any more and nothing is wrong: that is noted and null is the answer. Any other refusal is thrown on.
 */
export async function whileConnected<Result>(
  ctx: UseCaseContext,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') || !(await isAccountGone(ctx, accountId))) throw error;
    ctx.log.info({ accountId }, 'a message about an account that is gone was left alone');
    return null;
  }
}
