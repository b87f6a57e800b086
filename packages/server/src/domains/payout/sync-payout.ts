import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { type ConnectedAccount, findAccountOwner, ignoreDisconnectedAccount } from '../connect/index.ts';
import { findOwnPayout } from './payout.repository.ts';
import { syncPayoutTopic } from './payout.topics.ts';
import { storeOwnPayout, storeProviderPayout } from './store-payout.ts';

/**
 * Stores a provider payout. Ours are found by the id in their metadata, even before our response is
 * stored.
 */
export async function applyProviderPayout(
  ctx: UseCaseContext,
  { agentId, accountId }: Pick<ConnectedAccount, 'agentId' | 'accountId'>,
  latest: ProviderPayout,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = await findOwnPayout(tx, accountId, latest);
    if (own) await storeOwnPayout(ctx, tx, own, latest);
    else await storeProviderPayout(ctx, tx, { agentId, accountId }, latest);
  });
}

/** Syncs a payout from the provider. Ignores accounts that are not ours. */
export async function syncProviderPayout(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  const account = await findAccountOwner(ctx.db.read, accountId);
  if (!account) return;
  const latest = await ctx.ports.payments.payouts.read(accountId, providerId);
  await applyProviderPayout(ctx, { agentId: account.agentId, accountId }, latest);
}

export const syncPayoutHandler = defineJobHandler(syncPayoutTopic, async (ctx, { accountId, providerId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, () => syncProviderPayout(ctx, accountId, providerId));
});
