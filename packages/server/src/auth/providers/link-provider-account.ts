import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { lockUser } from '../mfa/lock-user.ts';
import { lockSession, sessionNotFound } from '../sessions/lock-session.ts';
import { requireSecondFactor } from '../sessions/require-second-factor.ts';
import type { UserRow } from '../user.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { claimEmail, isVerifiedUser } from '../users/unverified-user.ts';
import { updateProviders } from '../users/update-providers.ts';
import { findUserByEmail, updateUserRow } from '../users/user-store.ts';
import { addIdentity, findIdentity } from './identity-store.ts';
import type { ProviderProfile } from './parse-profile.ts';

async function requireUnlinked(tx: Transaction, userId: UserId, profile: ProviderProfile): Promise<void> {
  const identity = await findIdentity(tx, profile);
  if (!identity) return;
  throw new AuthError(
    422,
    'identity_already_exists',
    identity.userId === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
  );
}

/**
 * Returns the changes for a user without an email address, who gets the provider's verified one. An
 * anonymous user needs one and becomes permanent.
 */
async function getEmailChanges(
  tx: Transaction,
  user: UserRow,
  { email, emailVerified, label, data }: ProviderProfile,
  now: Instant,
): Promise<Partial<UserRow>> {
  if (user.email !== null) return {};
  if (email !== null && emailVerified) {
    const owner = await findUserByEmail(tx, email);
    if (owner && isVerifiedUser(owner) && !user.isAnonymous) return {};
    await claimEmail(tx, email, user.id);
    const userMetadata = Object.keys(user.userMetadata).length > 0 ? user.userMetadata : data;
    return { email, emailConfirmedAt: now, isAnonymous: false, userMetadata };
  }
  if (!user.isAnonymous) return {};
  throw new AuthError(
    403,
    'provider_email_needs_verification',
    `${label} has not verified your email address. Verify it there, or choose another way.`,
  );
}

/**
 * Links a provider account to the user who requested it; the account's email address may differ.
 * Throws AuthError for the redirect if it is already linked or the session has ended.
 */
export async function linkProviderAccount(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId | null },
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow> {
  const user = await lockUser(tx, userId, now);
  requireNotBanned(user, now);
  if (sessionId === null) throw sessionNotFound();
  requireSecondFactor({ user, session: await lockSession(tx, { id: sessionId, userId }) });
  await requireUnlinked(tx, userId, profile);
  const changes = await getEmailChanges(tx, user, profile, now);
  await addIdentity(tx, userId, profile, now);
  return updateProviders(tx, await updateUserRow(tx, userId, { ...changes, updatedAt: now }), now);
}
