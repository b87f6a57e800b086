import type { UserId } from '@gable/contracts/kernel';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { syncAccountTopic } from './connect.topics.ts';
import { findAccountOfAgent } from './find-account.ts';

/** The minimum interval between two syncs of an account, in milliseconds. */
const SYNC_INTERVAL_MS = 60_000;

/**
 * Enqueues a sync of an account that is not verified yet, in case the provider's event was lost.
 * Does nothing for verified or closed accounts.
 */
export async function enqueueAccountSync(ctx: UseCaseContext, agentId: UserId): Promise<void> {
  const account = await findAccountOfAgent(ctx.db.read, agentId);
  if (!account?.accountId || account.closed || account.status === 'verified') return;
  const { accountId } = account;
  const now = ctx.clock.now();
  const key = `${accountId}:${Math.floor(now / SYNC_INTERVAL_MS)}`;
  await inTransaction(ctx, (tx) => enqueue(tx, syncAccountTopic, { accountId }, { now, key }));
}
