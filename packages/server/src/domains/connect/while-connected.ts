import { failure, type UseCaseContext } from '../../kernel/index.ts';
import { isClosedAccount } from './closed-accounts.ts';
import { isAccessRefused } from './judge-refusal.ts';
import { syncProviderAccount } from './sync-account.ts';

/**
 * Whether an account has ended, after the provider denied it to us: an agent's present one is looked at again, an earlier
 * one is known to have. PROVIDER_UNAVAILABLE while that is not proven.
 */
export async function isAccountGone(ctx: UseCaseContext, accountId: string): Promise<boolean> {
  const row = await syncProviderAccount(ctx, accountId);
  return row ? row.closed : isClosedAccount(ctx.db.read, accountId);
}

/**
 * Does what needs the account at the provider. If the provider denies us the account because it has ended, there is
 * nothing to look at any more and nothing is wrong: that is noted and null is the answer. Any other error is thrown on.
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

/** Said of what needs an account that has ended: it cannot be done from Gable any more. */
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
