import type { UserId } from '@gable/contracts/kernel';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { syncAccount } from './connect.topics.ts';
import { findAccountOfAgent } from './find-account.ts';

/** An account is looked at once in so long, however many people wait for it; in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/**
 * Somebody waits for this agent's account to become able to charge, and the provider's message may be lost: it is looked
 * at in the background. Does nothing where there is no account to wait for.
 */
export async function lookAtAccountSoon(ctx: UseCaseContext, agentId: UserId): Promise<void> {
  const account = await findAccountOfAgent(ctx.db.read, agentId);
  if (!account?.accountId || account.closed || account.status === 'verified') return;
  const { accountId } = account;
  const now = ctx.clock.now();
  const key = `${accountId}:${Math.floor(now / LOOK_EVERY_MS)}`;
  await inTransaction(ctx, (tx) => enqueue(tx, syncAccount, { accountId }, { now, key }));
}
