import type { UserId } from '@gable/contracts/kernel';
import type { RealtimeTopic } from '@gable/contracts/realtime';
import { type Database, publishInTransaction, type Transaction } from '../db/index.ts';
import type { RealtimeMessage } from './realtime-message.ts';

/**
 * Publishes that topics of a user have changed, to the user's streams in every process. Sent when
 * the transaction commits, and discarded when it rolls back.
 */
export async function publishChange(
  ctx: { readonly db: Database },
  tx: Transaction,
  userId: UserId,
  topics: readonly RealtimeTopic[],
): Promise<void> {
  const message: RealtimeMessage = { userId, areas: [...topics] };
  await ctx.db.publish(tx, JSON.stringify(message));
}

/**
 * Publishes that sessions of a user were revoked: each stream of the user then checks its own
 * session. Sent when the transaction commits.
 * @param keptSession The session that revoked the others. Its streams do not check: verifying a
 * second factor may have changed it, and its browser receives the new token only after this
 * transaction.
 */
export async function publishSessionsRevoked(
  tx: Transaction,
  userId: UserId,
  keptSession?: string,
): Promise<void> {
  const message: RealtimeMessage = {
    userId,
    areas: [],
    sessionsEnded: true,
    ...(keptSession !== undefined && { keptSession }),
  };
  await publishInTransaction(tx, JSON.stringify(message));
}
