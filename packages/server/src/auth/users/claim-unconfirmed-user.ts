import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from './confirm-email.ts';
import { dropEarlierClaims } from './drop-earlier-claims.ts';
import { lockUnprovenUser } from './lock-unproven-user.ts';
import type { NewUser } from './register-user.ts';

/**
 * Takes over an address that someone once gave and never proved: its password and metadata become the new sign-up's,
 * so that whoever gave it first keeps no way in. Null when the address is proven.
 */
export async function claimUnconfirmedUser(
  tx: Transaction,
  input: NewUser,
  now: Instant,
): Promise<UserRow | null> {
  const user = await lockUnprovenUser(tx, input.email, now);
  if (!user) return null;
  await dropEarlierClaims(tx, user.id, now);
  const { passwordHash, metadata: userMetadata } = input;
  return confirmEmail(tx, user.id, { passwordHash, userMetadata }, now);
}
