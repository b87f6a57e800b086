import { failure, type UseCaseContext } from '#kernel/index.ts';
import { isClosedAccount } from './closed-accounts.ts';
import { isAccessRefused } from './judge-refusal.ts';
import { syncProviderAccount } from './sync-account.ts';

/**
 * Whether an account has ended, after the provider denied it to us. An agent's present account is read again; for an
 * earlier one our books decide. PROVIDER_UNAVAILABLE while the end is not proven.
 */
export async function isAccountGone(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  const row = await syncProviderAccount(ctx, accountId);
  return row ? row.closed : isClosedAccount(ctx.db.read, accountId);
}

/**
 * Does what needs the account at the provider. If the provider denies us the account because it has ended, this
 * is logged and the result is null. Any other error is thrown.
 */
export async function whileConnected<Result>(
  ctx: UseCaseContext,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!isAccessRefused(error) || !(await isAccountGone(ctx, accountId))) throw error;
    ctx.log.info({ accountId }, 'a message about an account that is gone was left alone');
    return null;
  }
}

/** The message for a refund on an account that has ended. */
const ENDED =
  'This payment was made on a payment account that is closed or no longer connected to Gable, so it cannot be refunded here. Contact support, or refund it in your payment provider’s dashboard.';

/**
 * Does what moves money of a payment on one of an agent's accounts, present or former. PROVIDER_REFUSED, with what to do,
 * when the provider denies us the account because it has ended.
 */
export async function onPaymentAccount<Result>(
  ctx: UseCaseContext,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAccessRefused(error) || !(await isAccountGone(ctx, accountId))) throw error;
    throw failure('PROVIDER_REFUSED', { detail: ENDED }, error);
  }
}
