import type { UserId } from '@gable/contracts/kernel';
import type { LiveArea } from '@gable/contracts/live';
import type { Database, Transaction } from '../db/index.ts';
import type { LiveMessage } from './live-message.ts';

/**
 * Tells a user's open screens, in whichever process they end, that these areas have changed. Part of the transaction
 * that changes them: nobody looks before it is committed, and nobody is sent to look at what was rolled back.
 */
export async function announceChange(
  ctx: { readonly db: Database },
  tx: Transaction,
  userId: UserId,
  areas: readonly LiveArea[],
): Promise<void> {
  const message: LiveMessage = { userId, areas: [...areas] };
  await ctx.db.announce(tx, JSON.stringify(message));
}
