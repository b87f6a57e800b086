import type { UserId } from '@gable/contracts/kernel';
import { announceIn, type Transaction } from '../db/index.ts';
import type { LiveMessage } from './live-message.ts';

/**
 * Tells a user's open streams, in whichever process they end, that sessions of the user have ended. Each then looks up its own.
 * Part of the transaction that ends them.
 * @param keptSession The session that ended the others: its streams need not look. A second factor may have raised it, and
 * its browser gets the new token only after this transaction.
 */
export async function announceSessionsEnded(
  tx: Transaction,
  userId: UserId,
  keptSession?: string,
): Promise<void> {
  const message: LiveMessage = {
    userId,
    areas: [],
    sessionsEnded: true,
    ...(keptSession !== undefined && { keptSession }),
  };
  await announceIn(tx, JSON.stringify(message));
}
