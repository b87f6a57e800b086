import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from './confirm-email.ts';
import type { NewUser } from './register-user.ts';
import { removeEarlierCredentials } from './remove-earlier-credentials.ts';
import { lockUnverifiedUser } from './unverified-user.ts';

/**
 * Gives an unverified address to a new sign-up: replaces password and metadata, so that the earlier
 * sign-up loses access. Null if the address is verified.
 */
export async function claimUnverifiedUser(
  tx: Transaction,
  input: NewUser,
  now: Instant,
): Promise<UserRow | null> {
  const user = await lockUnverifiedUser(tx, input.email, now);
  if (!user) return null;
  await removeEarlierCredentials(tx, user.id, now);
  const { passwordHash, metadata: userMetadata } = input;
  return confirmEmail(tx, user.id, { passwordHash, userMetadata }, now);
}
