import { failure, type UseCaseContext } from '#kernel/index.ts';
import { isClosedAccount } from './closed-accounts.ts';
import { isAccessRefused } from './end-reason.ts';
import { syncProviderAccount } from './sync-account.ts';

/**
 * Whether an account to which access was denied has ended. Syncs a current account; for a former
 * one the stored state counts. PROVIDER_UNAVAILABLE if the end is not proven.
 */
export async function hasAccountEnded(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  const row = await syncProviderAccount(ctx, accountId);
  return row ? row.closed : isClosedAccount(ctx.db.read, accountId);
}

/**
 * Runs `work`. Returns null if access was denied because the account has ended. Rethrows other
 * errors.
 */
export async function ignoreDisconnectedAccount<Result>(
  ctx: UseCaseContext,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!isAccessRefused(error) || !(await hasAccountEnded(ctx, accountId))) throw error;
    ctx.log.info({ accountId }, 'an event of an ended account was ignored');
    return null;
  }
}

/** The error detail for a refund on an ended account. */
const ACCOUNT_ENDED_DETAIL =
  'This payment was made on a payment account that is closed or no longer connected to Gable, so it cannot be refunded here. Contact support, or refund it in your payment provider’s dashboard.';

/**
 * Runs `work`, which moves money on a connected account. PROVIDER_REFUSED with advice if the
 * account has ended.
 */
export async function withPaymentAccount<Result>(
  ctx: UseCaseContext,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAccessRefused(error) || !(await hasAccountEnded(ctx, accountId))) throw error;
    throw failure('PROVIDER_REFUSED', { detail: ACCOUNT_ENDED_DETAIL }, error);
  }
}
