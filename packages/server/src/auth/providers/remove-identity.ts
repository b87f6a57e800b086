import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { lockUser } from '../factors/lock-user.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import type { IdentityId } from '../ids.ts';
import { clearTokens } from '../one-time/clear-tokens.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { listIdentities } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';

const emailOf = ({ identityData }: IdentityRow) => identityData.email;

/** The oldest address among these that its provider vouches for. */
function vouchedAddress(identities: readonly IdentityRow[]): string | null {
  for (const { identityData } of identities) {
    if (typeof identityData.email === 'string' && identityData.email_verified === true) {
      return identityData.email.toLowerCase();
    }
  }
  return null;
}

async function requireFree(tx: Transaction, email: string, userId: UserId): Promise<void> {
  const [other] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)));
  if (other) throw new AuthError(422, 'email_exists', 'Unable to unlink identity due to email conflict');
}

/**
 * The address after the removal. One that came with the removed identity, and that no other identity has, goes with it:
 * whoever reads that mail could otherwise still come in. The user then gets the oldest address that is left and
 * verified; without one the identity stays, because a user is known by a proven address.
 */
async function addressAfter(
  tx: Transaction,
  user: UserRow,
  removed: IdentityRow,
  left: readonly IdentityRow[],
): Promise<string | null> {
  const stays = emailOf(removed) !== user.email || left.some((identity) => emailOf(identity) === user.email);
  if (user.email === null || stays) return user.email;
  const email = vouchedAddress(left);
  if (email === null) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity with a verified email address after unlinking',
    );
  }
  await requireFree(tx, email, user.id);
  return email;
}

/**
 * Takes one of the ways to sign in from the user. The identity `email` takes the password with it; a changed address
 * makes letters that are under way to the old one worthless. Throws AuthError when it is not theirs, or their last.
 */
export async function removeIdentity(
  tx: Transaction,
  userId: UserId,
  identityId: IdentityId,
  now: Instant,
): Promise<void> {
  // Held first, so that two removals at once cannot take the last two identities.
  const user = await lockUser(tx, userId, now);
  const identities = await listIdentities(tx, userId);
  if (identities.length <= 1) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  const removed = identities.find(({ id }) => id === identityId);
  if (!removed) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  const left = identities.filter(({ id }) => id !== identityId);
  const email = await addressAfter(tx, user, removed, left);
  if (email !== user.email) await clearTokens(tx, userId);
  await tx.delete(authIdentities).where(eq(authIdentities.id, removed.id));
  const changed = await changeUser(tx, userId, {
    email,
    updatedAt: now,
    ...(email !== user.email && { newEmail: null, emailChangeProvenBy: null }),
    ...(removed.provider === 'email' && { passwordHash: null }),
    ...(removed.provider === 'phone' && { phone: null, phoneConfirmedAt: null }),
  });
  await syncProviders(tx, changed, now);
}
