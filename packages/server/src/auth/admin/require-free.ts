import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { emailExists } from '../users/unproven-holder.ts';
import { findUserByEmail, findUserByPhone } from '../users/user-store.ts';
import type { UserAttributes } from './user-attributes.ts';

/** Refuses an address or a number that another user has, proven or not: 422 email_exists or phone_exists. */
export async function requireFree(
  from: Reader,
  { email, phone }: Pick<UserAttributes, 'email' | 'phone'>,
  owner: UserId | null,
): Promise<void> {
  const byEmail = email === undefined ? undefined : await findUserByEmail(from, email);
  if (byEmail && byEmail.id !== owner) throw emailExists();
  const byPhone = phone === undefined ? undefined : await findUserByPhone(from, phone);
  if (byPhone && byPhone.id !== owner)
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
}
