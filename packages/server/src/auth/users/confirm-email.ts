import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { deleteTokensOfKinds } from '../one-time-tokens/delete-tokens.ts';
import type { UserRow } from '../user.tables.ts';
import { updateLocalIdentities } from './local-identities.ts';
import { updateUserRow } from './user-store.ts';

/**
 * Marks the email address as verified, applies the change, and deletes tokens that would verify it
 * again.
 */
export async function confirmEmail(
  tx: Transaction,
  userId: UserId,
  change: Partial<Pick<UserRow, 'passwordHash' | 'userMetadata'>>,
  now: Instant,
): Promise<UserRow> {
  const user = await updateUserRow(tx, userId, { ...change, emailConfirmedAt: now, updatedAt: now });
  await deleteTokensOfKinds(tx, userId, ['confirmation', 'recovery']);
  return updateLocalIdentities(tx, user, now, ['email']);
}
