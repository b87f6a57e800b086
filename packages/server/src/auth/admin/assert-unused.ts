import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { emailExists } from '../users/unverified-user.ts';
import { findUserByEmail, findUserByPhone } from '../users/user-store.ts';
import type { UserAttributes } from './user-attributes.ts';

/**
 * Throws 422 email_exists or phone_exists if another user has the address or number, verified or
 * not.
 */
export async function assertUnused(
  reader: Reader,
  { email, phone }: Pick<UserAttributes, 'email' | 'phone'>,
  owner: UserId | null,
): Promise<void> {
  const byEmail = email === undefined ? undefined : await findUserByEmail(reader, email);
  if (byEmail && byEmail.id !== owner) throw emailExists();
  const byPhone = phone === undefined ? undefined : await findUserByPhone(reader, phone);
  if (byPhone && byPhone.id !== owner)
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
}
