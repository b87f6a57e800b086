import type { UserId } from '@gable/contracts/kernel';
import { announceIn, type Transaction } from '../db/index.ts';
import type { LiveMessage } from './live-message.ts';

/**
 * Tells a user's open streams, in whichever process they end, that sessions of the user have ended. Each then looks up its own.
 * Part of the transaction that ends them.
 */
export async function announceSessionsEnded(tx: Transaction, userId: UserId): Promise<void> {
  const message: LiveMessage = { userId, areas: [], sessionsEnded: true };
  await announceIn(tx, JSON.stringify(message));
}
