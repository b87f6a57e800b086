import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import type { NewUser } from './register-user.ts';
import { removeEarlierCredentials } from './remove-earlier-credentials.ts';
import { needsSignUpReview, withSignUpReview } from './sign-up-review.ts';
import { lockUnverifiedUser } from './unverified-user.ts';
import { updateUserRow } from './user-store.ts';

/** The result of comparing a second sign-up's password with the first, outside the transaction. */
export interface EarlierPassword {
  /** The compared hash; null if there was none. */
  readonly hash: string | null;
  /** Whether both passwords are the same. */
  readonly isSame: boolean;
}

/**
 * Repeats the sign-up of an unverified address. The same password means the same person: the new
 * metadata applies. Otherwise it is unknown who owns the mailbox: the user keeps no password and
 * can only sign in by email, and the first metadata must be reviewed. Null if the address is
 * verified or new; 'changed' if the password changed since the comparison.
 */
export async function takeOverSignUp(
  tx: Transaction,
  input: NewUser,
  earlier: EarlierPassword,
  now: Instant,
): Promise<UserRow | 'changed' | null> {
  const user = await lockUnverifiedUser(tx, input.email, now);
  if (!user) return null;
  if (user.passwordHash !== earlier.hash) return 'changed';
  if (earlier.isSame) return updateUserRow(tx, user.id, { userMetadata: input.metadata, updatedAt: now });
  // Earlier credentials are already removed.
  if (user.passwordHash === null && needsSignUpReview(user)) return user;
  const { appMetadata } = await removeEarlierCredentials(tx, user.id, now, { keepEmailTokens: true });
  return updateUserRow(tx, user.id, { appMetadata: withSignUpReview(appMetadata), updatedAt: now });
}
