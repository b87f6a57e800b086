import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import { findAndLockUser } from '../mfa/lock-user.ts';
import type { UserRow } from '../user.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { takeOverUnverifiedUser } from '../users/take-over-unverified-user.ts';
import { isVerifiedUser } from '../users/unverified-user.ts';
import { updateProviders } from '../users/update-providers.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { createProviderUser } from './create-provider-user.ts';
import { addIdentity, findIdentity, refreshIdentity } from './identity-store.ts';
import type { ProviderProfile } from './parse-profile.ts';

/** A profile with an email address that the provider verified. */
type VerifiedProfile = ProviderProfile & { readonly email: string };

/** Finds the user who is linked to this provider account. */
async function findLinkedUser(
  tx: Transaction,
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow | undefined> {
  const unlocked = await findIdentity(tx, profile);
  // Lock order: user before identity, to prevent deadlocks.
  const user = unlocked && (await findAndLockUser(tx, unlocked.userId, now));
  // Read again under the lock: the account may have been unlinked.
  const identity = user && (await findIdentity(tx, profile));
  if (!identity || identity.userId !== user.id) return undefined;
  requireNotBanned(user, now);
  if (user.emailConfirmedAt === null && user.phoneConfirmedAt === null) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  await refreshIdentity(tx, identity, profile, now);
  return user;
}

/** Deals are matched by email address, so every user needs a verified one. */
function requireVerifiedEmail(profile: ProviderProfile): VerifiedProfile {
  const { email, emailVerified, label } = profile;
  if (email === null) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `${label} did not share your email address. Allow it there, or sign in another way.`,
    );
  }
  if (!emailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `${label} has not verified your email address. Verify it there, or sign in another way.`,
    );
  }
  return { ...profile, email };
}

/** Links the account to the user with its email address; null if that changed concurrently. */
async function linkToUser(
  tx: Transaction,
  user: UserRow,
  profile: VerifiedProfile,
  now: Instant,
): Promise<UserRow | null> {
  requireNotBanned(user, now);
  if (user.emailConfirmedAt !== null) {
    const locked = await findAndLockUser(tx, user.id, now);
    if (locked?.email !== profile.email || locked.emailConfirmedAt === null) return null;
    requireNotBanned(locked, now);
    // A concurrent sign-in of the same account may have linked it during the lock wait.
    if (await findIdentity(tx, profile)) return null;
    await addIdentity(tx, user.id, profile, now);
    return updateProviders(tx, locked, now);
  }
  if (isVerifiedUser(user)) {
    throw new AuthError(
      422,
      'user_already_exists',
      `Another account uses ${profile.email}. Sign in to it and link ${profile.label} there.`,
    );
  }
  const taken = await takeOverUnverifiedUser(tx, profile.email, profile.data, now);
  if (!taken) return null;
  requireNotBanned(taken, now);
  await addIdentity(tx, user.id, profile, now);
  return updateProviders(tx, taken, now);
}

/** Creates a user for the account; null if the address was taken concurrently. */
async function addUser(
  tx: Transaction,
  settings: Pick<AuthSettings, 'disableSignup'>,
  profile: VerifiedProfile,
  now: Instant,
): Promise<UserRow | null> {
  if (settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const user = await createProviderUser(tx, profile, now);
  if (user) await addIdentity(tx, user.id, profile, now);
  return user;
}

/**
 * Returns the user of a provider account: the linked user, else the user with the verified email
 * address, else a new user. Throws AuthError for the redirect.
 */
export async function signInProviderUser(
  tx: Transaction,
  settings: Pick<AuthSettings, 'disableSignup'>,
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow> {
  // Retries once if another transaction took the address after the lookup.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const linked = await findLinkedUser(tx, profile, now);
    if (linked) return linked;
    const verified = requireVerifiedEmail(profile);
    const owner = await findUserByEmail(tx, verified.email);
    const user = owner
      ? await linkToUser(tx, owner, verified, now)
      : await addUser(tx, settings, verified, now);
    if (user) return user;
  }
  throw new AuthError(
    409,
    'conflict',
    `Another sign-in with ${profile.label} is in progress. Please try again.`,
  );
}
