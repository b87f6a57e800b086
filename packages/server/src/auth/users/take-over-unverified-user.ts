import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authIdentities } from '../identity.tables.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { removeEarlierCredentials } from './remove-earlier-credentials.ts';
import { lockUnverifiedUser } from './unverified-user.ts';
import { updateUserRow } from './user-store.ts';

/**
 * Gives an unverified address to a user who verified it at a provider: removes all credentials,
 * identities and metadata, but keeps `app_metadata`. The caller adds the new identity. Null if the
 * address (lowercase) has been verified.
 */
export async function takeOverUnverifiedUser(
  tx: Transaction,
  email: string,
  metadata: UserMetadata,
  now: Instant,
): Promise<UserRow | null> {
  const claimed = await lockUnverifiedUser(tx, email, now);
  if (!claimed) return null;
  await removeEarlierCredentials(tx, claimed.id, now);
  await tx.delete(authIdentities).where(eq(authIdentities.userId, claimed.id));
  return updateUserRow(tx, claimed.id, { userMetadata: metadata, emailConfirmedAt: now, updatedAt: now });
}
