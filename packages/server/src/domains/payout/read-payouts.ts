import type { BalanceView, PayoutView, RecentPayoutsInput } from '@gable/contracts/payout';
import type { UseCaseContext } from '../../kernel/index.ts';
import { requireVerifiedAccount } from '../connect/index.ts';
import { providerPayoutView } from './payout.view.ts';

/** The agent's balance at the provider, in cents. ACCOUNT_NOT_READY before onboarding is done. */
export async function readBalance(ctx: UseCaseContext): Promise<BalanceView> {
  const account = await requireVerifiedAccount(ctx);
  return ctx.ports.payments.payouts.balance(account.accountId);
}

/** The newest payouts, the provider's own on Mondays among them. */
export async function listRecentPayouts(
  ctx: UseCaseContext,
  input: RecentPayoutsInput,
): Promise<PayoutView[]> {
  const account = await requireVerifiedAccount(ctx);
  return (await ctx.ports.payments.payouts.list(account.accountId, input.limit)).map(providerPayoutView);
}
