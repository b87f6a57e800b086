import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import { dropEarlierClaims } from './drop-earlier-claims.ts';
import { lockUnprovenUser } from './lock-unproven-user.ts';
import type { NewUser } from './register-user.ts';
import { needsSignUpReview, withSignUpReview } from './sign-up-review.ts';
import { changeUser } from './user-store.ts';

/** What a second sign-up found out about the password of the first, outside the transaction. */
export interface EarlierPassword {
  /** The hash that was compared; null for none. */
  readonly hash: string | null;
  /** Whether both sign-ups brought the same password. */
  readonly isSame: boolean;
}

/**
 * Signs an address up that was signed up before and never proven. With the same password it is the same person: what they
 * say about themselves now counts. Otherwise nobody can know which of the two reads the mail. The account then keeps no
 * password, so that neither has a way in but the letter, and what the first said about the user; the owner reviews that
 * once they are in. Null when the address is proven or free; 'changed' when the password is another than the one compared.
 */
export async function takeOverSignUp(
  tx: Transaction,
  input: NewUser,
  earlier: EarlierPassword,
  now: Instant,
): Promise<UserRow | 'changed' | null> {
  const user = await lockUnprovenUser(tx, input.email, now);
  if (!user) return null;
  if (user.passwordHash !== earlier.hash) return 'changed';
  if (earlier.isSame) return changeUser(tx, user.id, { userMetadata: input.metadata, updatedAt: now });
  // Nothing of the others is left to drop.
  if (user.passwordHash === null && needsSignUpReview(user)) return user;
  const { appMetadata } = await dropEarlierClaims(tx, user.id, now, { keepsAddressProofs: true });
  return changeUser(tx, user.id, { appMetadata: withSignUpReview(appMetadata), updatedAt: now });
}
