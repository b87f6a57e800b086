import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authIdentities } from '../identity.tables.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { dropEarlierClaims } from './drop-earlier-claims.ts';
import { lockUnprovenUser } from './lock-unproven-user.ts';
import { changeUser } from './user-store.ts';

/**
 * Gives an address that someone once gave and never proved to whoever has proven it now, elsewhere: nothing stays of
 * the ways in that were there, nor of what was said about the user. What an administrator wrote in `app_metadata` stays;
 * the caller adds the new identity. Null when the address (lower case) was proven meanwhile.
 */
export async function takeOverUnprovenUser(
  tx: Transaction,
  email: string,
  metadata: UserMetadata,
  now: Instant,
): Promise<UserRow | null> {
  const claimed = await lockUnprovenUser(tx, email, now);
  if (!claimed) return null;
  await dropEarlierClaims(tx, claimed.id, now);
  await tx.delete(authIdentities).where(eq(authIdentities.userId, claimed.id));
  return changeUser(tx, claimed.id, { userMetadata: metadata, emailConfirmedAt: now, updatedAt: now });
}
