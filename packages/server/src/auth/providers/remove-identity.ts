import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authIdentities, type IdentityRow } from '../identity.tables.ts';
import type { IdentityId } from '../ids.ts';
import { lockUser } from '../mfa/lock-user.ts';
import { deleteTokens } from '../one-time-tokens/delete-tokens.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { updateProviders } from '../users/update-providers.ts';
import { listIdentities } from '../users/user-details.ts';
import { updateUserRow } from '../users/user-store.ts';

const getEmail = ({ identityData }: IdentityRow) => identityData.email;

/** Returns the oldest verified email address of the identities. */
function findVerifiedEmail(identities: readonly IdentityRow[]): string | null {
  for (const { identityData } of identities) {
    if (typeof identityData.email === 'string' && identityData.email_verified === true) {
      return identityData.email.toLowerCase();
    }
  }
  return null;
}

async function assertUnused(tx: Transaction, email: string, userId: UserId): Promise<void> {
  const [other] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)));
  if (other) throw new AuthError(422, 'email_exists', 'Unable to unlink identity due to email conflict');
}

/**
 * Returns the email address after the removal. An address of the removed identity only is replaced,
 * because its mailbox could otherwise still sign in: by the oldest verified address of the
 * remaining identities. Without one, throws 422, because a user needs a verified address.
 */
async function getRemainingEmail(
  tx: Transaction,
  user: UserRow,
  removed: IdentityRow,
  remaining: readonly IdentityRow[],
): Promise<string | null> {
  const isKept =
    getEmail(removed) !== user.email || remaining.some((identity) => getEmail(identity) === user.email);
  if (user.email === null || isKept) return user.email;
  const email = findVerifiedEmail(remaining);
  if (email === null) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity with a verified email address after unlinking',
    );
  }
  await assertUnused(tx, email, user.id);
  return email;
}

/**
 * Removes an identity. Removing `email` removes the password too; a changed address invalidates
 * pending emails. Throws AuthError for an unknown identity, or the last one.
 */
export async function removeIdentity(
  tx: Transaction,
  userId: UserId,
  identityId: IdentityId,
  now: Instant,
): Promise<void> {
  // Locked first, so that two concurrent removals cannot remove the last two identities.
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
  const remaining = identities.filter(({ id }) => id !== identityId);
  const email = await getRemainingEmail(tx, user, removed, remaining);
  if (email !== user.email) await deleteTokens(tx, userId);
  await tx.delete(authIdentities).where(eq(authIdentities.id, removed.id));
  const changed = await updateUserRow(tx, userId, {
    email,
    updatedAt: now,
    ...(email !== user.email && { newEmail: null, emailChangeConfirmedBy: null }),
    ...(removed.provider === 'email' && { passwordHash: null }),
    ...(removed.provider === 'phone' && { phone: null, phoneConfirmedAt: null }),
  });
  await updateProviders(tx, changed, now);
}
