import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { registerUser } from '../users/register-user.ts';
import { emailExists, isProven } from '../users/unproven-holder.ts';
import { changeUser, findUserByEmail } from '../users/user-store.ts';

/** An account that an administrator sets up for someone who must still prove their address. */
export interface Reservation {
  /** Lower case. */
  readonly email: string;
  /** Null for an account that begins without a password. */
  readonly passwordHash: string | null;
  readonly metadata: UserMetadata;
  readonly invited: boolean;
}

/**
 * The unproven account for this address, made where there is none. One that somebody signed up with before loses its
 * password: whoever that was may not be who reads the letter. Throws 422 email_exists for a proven one.
 */
export async function reserveAccount(tx: Transaction, asked: Reservation, now: Instant): Promise<UserRow> {
  const { email, passwordHash, metadata } = asked;
  const invitation = asked.invited ? { invitedAt: now } : {};
  const known = await findUserByEmail(tx, email);
  if (known && isProven(known)) throw emailExists();
  const user = known ?? (await registerUser(tx, { email, passwordHash, metadata, confirmed: false }, now));
  // Somebody else took the address in this very moment.
  if (!user) throw emailExists();
  const userMetadata = mergeMetadata(user.userMetadata, metadata);
  return changeUser(tx, user.id, { passwordHash, userMetadata, ...invitation, updatedAt: now });
}
