import type { Page } from '@gable/contracts/kernel';
import type { BalanceView, PayoutsPage, PayoutView, RecentPayoutsInput } from '@gable/contracts/payout';
import { providerPage, type UseCaseContext } from '#kernel/index.ts';
import { requireOnboardedAccount } from '../connect/index.ts';
import { providerPayoutView } from './payout.view.ts';

/** The agent's balance at the provider, in cents. ACCOUNT_NOT_READY before onboarding is done. */
export async function readBalance(ctx: UseCaseContext): Promise<BalanceView> {
  const account = await requireOnboardedAccount(ctx);
  return ctx.ports.payments.payouts.balance(account.accountId);
}

/** The newest payouts, the provider's own on Mondays among them. */
export async function listRecentPayouts(
  ctx: UseCaseContext,
  input: RecentPayoutsInput,
): Promise<PayoutView[]> {
  const account = await requireOnboardedAccount(ctx);
  return (await ctx.ports.payments.payouts.list(account.accountId, input.limit)).map(providerPayoutView);
}

/** The same, paged. PROVIDER_REFUSED for a cursor that names none of them. */
export async function pagePayouts(
  ctx: UseCaseContext,
  { limit, cursor }: PayoutsPage,
): Promise<Page<PayoutView>> {
  const account = await requireOnboardedAccount(ctx);
  const listed = await ctx.ports.payments.payouts.list(account.accountId, limit + 1, cursor);
  const { items, nextCursor } = providerPage(listed, limit);
  return { items: items.map(providerPayoutView), nextCursor };
}
