import type { Page } from '@gable/contracts/kernel';
import type { BalanceView, PayoutsPage, PayoutView, RecentPayoutsInput } from '@gable/contracts/payout';
import { toProviderPage, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import { toProviderPayoutView } from './payout.view.ts';

/** Returns the agent's balance at the provider, in cents. ACCOUNT_NOT_READY before onboarding. */
export async function readBalance(ctx: UseCaseContext): Promise<BalanceView> {
  const account = await requireOnboardedAccount(ctx);
  return ctx.ports.payments.payouts.balance(account.accountId);
}

/** Lists the newest payouts, including the automatic weekly ones. */
export async function listRecentPayouts(
  ctx: UseCaseContext,
  input: RecentPayoutsInput,
): Promise<PayoutView[]> {
  const account = await requireOnboardedAccount(ctx);
  return (await ctx.ports.payments.payouts.list(account.accountId, input.limit)).map(toProviderPayoutView);
}

/** Lists one page of them. PROVIDER_REFUSED for an unknown cursor. */
export async function listPayoutsPage(
  ctx: UseCaseContext,
  { limit, cursor }: PayoutsPage,
): Promise<Page<PayoutView>> {
  const account = await requireOnboardedAccount(ctx);
  const listed = await ctx.ports.payments.payouts.list(account.accountId, limit + 1, cursor);
  const { items, nextCursor } = toProviderPage(listed, limit);
  return { items: items.map(toProviderPayoutView), nextCursor };
}
