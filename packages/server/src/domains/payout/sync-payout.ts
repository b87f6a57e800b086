import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { findAccountOwner, type KnownAccount, whileConnected } from '../connect/index.ts';
import { findOwnPayout } from './payout.repository.ts';
import { syncPayout } from './payout.topics.ts';
import { storeSeenPayout, storeSentPayout } from './store-payout.ts';

/**
 * Stores a payout as the provider has it now. One of ours is known by the id that it carries, also where the provider's
 * message has overtaken its own answer; one that we did not ask for is the provider's own.
 */
export async function syncSeenPayout(
  ctx: UseCaseContext,
  { agentId, accountId }: Pick<KnownAccount, 'agentId' | 'accountId'>,
  seen: ProviderPayout,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = await findOwnPayout(tx, accountId, seen);
    if (own) await storeSentPayout(ctx, tx, own, seen);
    else await storeSeenPayout(ctx, tx, { agentId, accountId }, seen);
  });
}

/** Looks at a payout at the provider and stores how it stands. An account that is not ours is no business of ours. */
export async function syncProviderPayout(
  ctx: UseCaseContext,
  accountId: string,
  providerId: string,
): Promise<void> {
  const account = await findAccountOwner(ctx.db.read, accountId);
  if (!account) return;
  const seen = await ctx.ports.payments.payouts.read(accountId, providerId);
  await syncSeenPayout(ctx, { agentId: account.agentId, accountId }, seen);
}

/** After a message from the provider. */
export const syncPayoutHandler = handle(syncPayout, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, () => syncProviderPayout(ctx, accountId, providerId));
});
