import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** As `lockUser`, but null when the user was deleted. */
export async function findAndLockUser(
  tx: Transaction,
  userId: UserId,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .update(authUsers)
    .set({ updatedAt: now })
    .where(eq(authUsers.id, userId))
    .returning();
  return user ?? null;
}

/**
 * The user, held until the transaction ends: whatever changes a user's factors does this first, so that such changes
 * come one by one and `hasSecondFactor` stays true to the rows. Throws 403 user_not_found.
 */
export async function lockUser(tx: Transaction, userId: UserId, now: Instant): Promise<UserRow> {
  const user = await findAndLockUser(tx, userId, now);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}
