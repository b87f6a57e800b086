import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { registerUser } from '../users/register-user.ts';
import { emailExists, isVerifiedUser } from '../users/unverified-user.ts';
import { findUserByEmail, updateUserRow } from '../users/user-store.ts';

/** An account that an administrator creates for a user who must still verify the address. */
export interface PendingUser {
  /** Lowercase. */
  readonly email: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly invited: boolean;
}

/**
 * Returns the unverified user with this address; creates one if needed. An earlier sign-up loses
 * its password: the person who signed up may not be the one who reads the email. Throws 422
 * email_exists for a verified address.
 */
export async function ensureUnverifiedUser(
  tx: Transaction,
  input: PendingUser,
  now: Instant,
): Promise<UserRow> {
  const { email, passwordHash, metadata } = input;
  const invitation = input.invited ? { invitedAt: now } : {};
  const existing = await findUserByEmail(tx, email);
  if (existing && isVerifiedUser(existing)) throw emailExists();
  const user = existing ?? (await registerUser(tx, { email, passwordHash, metadata, confirmed: false }, now));
  // Another transaction took the address.
  if (!user) throw emailExists();
  const userMetadata = mergeMetadata(user.userMetadata, metadata);
  return updateUserRow(tx, user.id, { passwordHash, userMetadata, ...invitation, updatedAt: now });
}
