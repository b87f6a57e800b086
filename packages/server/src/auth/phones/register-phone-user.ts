import type { Instant } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authUsers, type UserMetadata, type UserRow } from '../user.tables.ts';
import { buildBlankUser } from '../users/build-user.ts';
import { updateLocalIdentities } from '../users/local-identities.ts';
import { withoutSignUpReview, withSignUpReview } from '../users/sign-up-review.ts';
import type { EarlierPassword } from '../users/take-over-sign-up.ts';
import { updateUserRow } from '../users/user-store.ts';

/** A new user with a phone number. */
export interface NewPhoneUser {
  /** Digits only. */
  readonly phone: string;
  /** Null without a password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly confirmed: boolean;
}

/** Builds the row of a new user. */
export function buildPhoneUser(input: NewPhoneUser, now: Instant): UserRow {
  return {
    ...buildBlankUser(now),
    phone: input.phone,
    passwordHash: input.passwordHash,
    phoneConfirmedAt: input.confirmed ? now : null,
    userMetadata: input.metadata,
    appMetadata: { provider: 'phone', providers: ['phone'] },
  };
}

/**
 * Inserts the user and its phone identity; null if the number is taken, also by a concurrent
 * transaction.
 */
export async function registerPhoneUser(
  tx: Transaction,
  input: NewPhoneUser,
  now: Instant,
): Promise<UserRow | null> {
  const [user] = await tx
    .insert(authUsers)
    .values(buildPhoneUser(input, now))
    .onConflictDoNothing({ target: authUsers.phone })
    .returning();
  return user ? updateLocalIdentities(tx, user, now, ['phone']) : null;
}

/** A user with this number who has not verified anything. */
const isUnverified = (phone: string) =>
  and(eq(authUsers.phone, phone), isNull(authUsers.phoneConfirmedAt), isNull(authUsers.emailConfirmedAt));

/**
 * Repeats the sign-up of an unverified number, like `takeOverSignUp`: with a different password the
 * user keeps no password, and the first metadata must be reviewed. Null if the number is verified
 * or new; 'changed' if the password changed since the comparison.
 */
export async function takeOverPhoneSignUp(
  tx: Transaction,
  input: NewPhoneUser,
  earlier: EarlierPassword,
  now: Instant,
): Promise<UserRow | 'changed' | null> {
  const [user] = await tx
    .update(authUsers)
    .set({ updatedAt: now })
    .where(isUnverified(input.phone))
    .returning();
  if (!user) return null;
  if (user.passwordHash !== earlier.hash) return 'changed';
  const change = earlier.isSame
    ? { userMetadata: input.metadata }
    : { passwordHash: null, appMetadata: withSignUpReview(user.appMetadata) };
  return updateUserRow(tx, user.id, { ...change, updatedAt: now });
}

/**
 * With autoconfirm: gives an unverified number to the new sign-up. Null if the number is verified.
 */
export async function claimUnverifiedPhone(
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
    .where(isUnverified(input.phone))
    .returning();
  if (!user) return null;
  const appMetadata = withoutSignUpReview(user.appMetadata);
  return updateLocalIdentities(tx, { ...user, appMetadata }, now, ['phone']);
}
