import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { clearTokensOf } from '../one-time/clear-tokens.ts';
import type { UserRow } from '../user.tables.ts';
import { syncOwnIdentities } from './own-identities.ts';
import { changeUser } from './user-store.ts';

/**
 * The user's address is proven: they may sign in from now on, and their row gets these changes as well. Links that would
 * prove it once more are worthless.
 */
export async function confirmEmail(
  tx: Transaction,
  userId: UserId,
  change: Partial<Pick<UserRow, 'passwordHash' | 'userMetadata'>>,
  now: Instant,
): Promise<UserRow> {
  const user = await changeUser(tx, userId, { ...change, emailConfirmedAt: now, updatedAt: now });
  await clearTokensOf(tx, userId, ['confirmation', 'recovery']);
  return syncOwnIdentities(tx, user, now, ['email']);
}
