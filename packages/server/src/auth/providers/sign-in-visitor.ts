import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import { findAndLockUser } from '../factors/lock-user.ts';
import type { UserRow } from '../user.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { takeOverUnprovenUser } from '../users/take-over-unproven-user.ts';
import { isProven } from '../users/unproven-holder.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { addProviderUser } from './add-provider-user.ts';
import { addIdentity, findIdentity, refreshIdentity } from './identity-store.ts';
import type { ProviderProfile } from './read-profile.ts';

/** A profile whose address the provider vouches for. */
type VouchedProfile = ProviderProfile & { readonly email: string };

/** Whoever has used this account at the provider before. */
async function findKnownUser(
  tx: Transaction,
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow | undefined> {
  const seen = await findIdentity(tx, profile);
  // The user before the identity, as everyone who writes both: in the other order two would wait for each other.
  const user = seen && (await findAndLockUser(tx, seen.userId, now));
  // Read again under the lock: the account may have been unlinked from the user meanwhile.
  const identity = user && (await findIdentity(tx, profile));
  if (!identity || identity.userId !== user.id) return undefined;
  requireNotBanned(user, now);
  if (user.emailConfirmedAt === null && user.phoneConfirmedAt === null) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  await refreshIdentity(tx, identity, profile, now);
  return user;
}

/** Deals are matched by the address, so nobody comes in whose address is not proven, be it taken or free. */
function requireVouched(profile: ProviderProfile): VouchedProfile {
  const { email, emailVerified, label } = profile;
  if (email === null) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `${label} did not tell us your e-mail address. Allow it there, or sign in another way.`,
    );
  }
  if (!emailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `${label} has not verified your e-mail address. Verify it there, or sign in another way.`,
    );
  }
  return { ...profile, email };
}

/** Links the account to the user who has its address; null when that changed in this very moment. */
async function joinUser(
  tx: Transaction,
  user: UserRow,
  profile: VouchedProfile,
  now: Instant,
): Promise<UserRow | null> {
  requireNotBanned(user, now);
  if (user.emailConfirmedAt !== null) {
    const locked = await findAndLockUser(tx, user.id, now);
    if (locked?.email !== profile.email || locked.emailConfirmedAt === null) return null;
    requireNotBanned(locked, now);
    // The same account, coming twice, may have been linked while this one waited for the lock: then it is known.
    if (await findIdentity(tx, profile)) return null;
    await addIdentity(tx, user.id, profile, now);
    return syncProviders(tx, locked, now);
  }
  if (isProven(user)) {
    throw new AuthError(
      422,
      'user_already_exists',
      `Another account has named ${profile.email} as its own. Sign in to it, and add ${profile.label} there.`,
    );
  }
  const taken = await takeOverUnprovenUser(tx, profile.email, profile.data, now);
  if (!taken) return null;
  requireNotBanned(taken, now);
  await addIdentity(tx, user.id, profile, now);
  return syncProviders(tx, taken, now);
}

/** Adds a user for the account; null when the address was taken in this very moment. */
async function addUser(
  tx: Transaction,
  settings: Pick<AuthSettings, 'disableSignup'>,
  profile: VouchedProfile,
  now: Instant,
): Promise<UserRow | null> {
  if (settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const user = await addProviderUser(tx, profile, now);
  if (user) await addIdentity(tx, user.id, profile, now);
  return user;
}

/**
 * The user whom a provider's account signs in: who has used it before; else who has proven the address that the
 * provider vouches for; else a new user. Throws AuthError, for the redirect, when nobody may come in.
 */
export async function signInVisitor(
  tx: Transaction,
  settings: Pick<AuthSettings, 'disableSignup'>,
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow> {
  // A second look when somebody else got the address between the look and the write.
  for (let look = 0; look < 2; look += 1) {
    const known = await findKnownUser(tx, profile, now);
    if (known) return known;
    const vouched = requireVouched(profile);
    const owner = await findUserByEmail(tx, vouched.email);
    const user = owner ? await joinUser(tx, owner, vouched, now) : await addUser(tx, settings, vouched, now);
    if (user) return user;
  }
  throw new AuthError(
    409,
    'conflict',
    `You are signing in with ${profile.label} elsewhere. Please try again.`,
  );
}
