import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { findAccountById } from './find-account.ts';
import { refreshAccount } from './sync-account.ts';

/**
 * Whether the provider blocks card payments to an account. A block is read again at the provider, because
 * it may have ended; while the provider is unavailable, the stored state counts. False for an account that
 * no agent has now.
 */
export async function areChargesBlocked(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  const account = await findAccountById(ctx.db.read, accountId);
  if (!account?.blocked.includes('charges')) return false;
  try {
    return (await refreshAccount(ctx, { ...account, accountId })).blocked.includes('charges');
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, accountId }, 'an account could not be synced; the stored state is used');
    return true;
  }
}
