import { inTransaction } from '../../kernel/index.ts';
import { handle } from '../../outbox/index.ts';
import { findAccountById } from '../connect/index.ts';
import { isPayoutUnanswered } from './payout.repository.ts';
import { syncPayout } from './payout.topics.ts';
import { storeSeenPayout } from './store-payout.ts';

/** The provider's message may overtake its own answer to us: then the request still runs, and this waits for it. */
const RETRY_WHILE_UNANSWERED =
  'A payout of this account is still being sent; its message is looked at again later.';

/** After a message from the provider: store the payout as it is now. */
export const syncPayoutHandler = handle(syncPayout, async (ctx, { accountId, providerId }) => {
  const account = await findAccountById(ctx.db.read, accountId);
  if (!account) return;
  const seen = await ctx.ports.payments.payouts.read(accountId, providerId);
  await inTransaction(ctx, async (tx) => {
    if (!seen.automatic && (await isPayoutUnanswered(tx, accountId, providerId)))
      throw new Error(RETRY_WHILE_UNANSWERED);
    await storeSeenPayout(ctx, tx, { agentId: account.agentId, accountId }, seen);
  });
});
