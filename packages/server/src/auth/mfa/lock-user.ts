import type { Instant, UserId } from '@gable/contracts/kernel';
import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';

/** Locks and returns the matching user until the transaction ends; null if there is none. */
async function lockWhere(tx: Transaction, condition: SQL, now: Instant): Promise<UserRow | null> {
  const [user] = await tx.update(authUsers).set({ updatedAt: now }).where(condition).returning();
  return user ?? null;
}

/** Like `lockUser`, but returns null for an unknown user. */
export function findAndLockUser(tx: Transaction, userId: UserId, now: Instant): Promise<UserRow | null> {
  return lockWhere(tx, eq(authUsers.id, userId), now);
}

/**
 * Locks the user with this email address (lowercase) until the transaction ends; null if there is
 * none.
 */
export function findAndLockUserByEmail(
  tx: Transaction,
  email: string,
  now: Instant,
): Promise<UserRow | null> {
  return lockWhere(tx, eq(authUsers.email, email), now);
}

/**
 * Locks and returns the user until the transaction ends. Every change of a user's factors does this
 * first, so that changes run one at a time and `hasSecondFactor` matches the rows. Throws 403
 * user_not_found.
 */
export async function lockUser(tx: Transaction, userId: UserId, now: Instant): Promise<UserRow> {
  const user = await findAndLockUser(tx, userId, now);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}
