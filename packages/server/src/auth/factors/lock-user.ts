import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** The user that the condition names, locked until the transaction ends; null when there is none. */
async function lockWhere(tx: Transaction, condition: SQL, now: Instant): Promise<UserRow | null> {
  const [user] = await tx.update(authUsers).set({ updatedAt: now }).where(condition).returning();
  return user ?? null;
}

/** As `lockUser`, but null when the user was deleted. */
export function findAndLockUser(tx: Transaction, userId: UserId, now: Instant): Promise<UserRow | null> {
  return lockWhere(tx, eq(authUsers.id, userId), now);
}

/** The user with this email address (lower case), locked until the transaction ends; null when there is none. */
export function findAndLockUserByEmail(
  tx: Transaction,
  email: string,
  now: Instant,
): Promise<UserRow | null> {
  return lockWhere(tx, eq(authUsers.email, email), now);
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
