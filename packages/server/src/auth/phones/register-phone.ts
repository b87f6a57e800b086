import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authUsers, type UserMetadata, type UserRow } from '../user.tables.ts';
import { blankUser } from '../users/blank-user.ts';
import { syncOwnIdentities } from '../users/own-identities.ts';
import { withoutSignUpReview, withSignUpReview } from '../users/sign-up-review.ts';
import type { EarlierPassword } from '../users/take-over-sign-up.ts';
import { changeUser } from '../users/user-store.ts';

/** A user who signs in with their number. */
export interface NewPhoneUser {
  /** Digits alone. */
  readonly phone: string;
  /** Null for a user who has no password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly confirmed: boolean;
}

/** A user's row as it begins, with what it says of how they sign in. */
export function freshPhoneUser(input: NewPhoneUser, now: Instant): UserRow {
  return {
    ...blankUser(now),
    phone: input.phone,
    passwordHash: input.passwordHash,
    phoneConfirmedAt: input.confirmed ? now : null,
    userMetadata: input.metadata,
    appMetadata: { provider: 'phone', providers: ['phone'] },
  };
}

/** Adds the user and the identity of their number; null when it is taken, also by someone in the same moment. */
export async function registerPhone(
  tx: Transaction,
  input: NewPhoneUser,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values(freshPhoneUser(input, now))
    .onConflictDoNothing({ target: authUsers.phone })
    .returning();
  return user ? syncOwnIdentities(tx, user, now, ['phone']) : null;
}

/** Somebody who signed up with this number, and has proven nothing. */
const unproven = (phone: string) =>
  and(eq(authUsers.phone, phone), isNull(authUsers.phoneConfirmedAt), isNull(authUsers.emailConfirmedAt));

/**
 * Signs a number up that was signed up before and never proven, as `takeOverSignUp` does with an address: without the same
 * password the account keeps none, and what the first said about the user, for a review. Null when the number is proven or free; 'changed' when the password is
 * another than the one compared.
 */
export async function takeOverPhone(
  tx: Transaction,
  input: NewPhoneUser,
  earlier: EarlierPassword,
  now: Instant,
): Promise<UserRow | 'changed' | null> {
  const [user] = await tx.update(authUsers).set({ updatedAt: now }).where(unproven(input.phone)).returning();
  if (!user) return null;
  if (user.passwordHash !== earlier.hash) return 'changed';
  const change = earlier.isSame
    ? { userMetadata: input.metadata }
    : { passwordHash: null, appMetadata: withSignUpReview(user.appMetadata) };
  return changeUser(tx, user.id, { ...change, updatedAt: now });
}

/** Where numbers need no proof: gives one that was never proven to the sign-up that may have it, wholly. Null for a proven one. */
export async function claimPhone(
  tx: Transaction,
  input: NewPhoneUser,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .update(authUsers)
    .set({
      passwordHash: input.passwordHash,
      userMetadata: input.metadata,
      phoneConfirmedAt: now,
      updatedAt: now,
    })
    .where(unproven(input.phone))
    .returning();
  if (!user) return null;
  const appMetadata = withoutSignUpReview(user.appMetadata);
  return syncOwnIdentities(tx, { ...user, appMetadata }, now, ['phone']);
}
