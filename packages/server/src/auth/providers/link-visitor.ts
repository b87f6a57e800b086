import type { Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { AuthError } from '../errors/auth-error.ts';
import { lockUser } from '../factors/lock-user.ts';
import type { SessionId } from '../ids.ts';
import { lockSession, sessionNotFound } from '../sessions/lock-session.ts';
import { requireProvenBySecondFactor } from '../sessions/require-second-factor.ts';
import type { UserRow } from '../user.tables.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { syncProviders } from '../users/sync-providers.ts';
import { freeAddress, isProven } from '../users/unproven-holder.ts';
import { changeUser, findUserByEmail } from '../users/user-store.ts';
import { addIdentity, findIdentity } from './identity-store.ts';
import type { ProviderProfile } from './read-profile.ts';

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
 * What changes about a user without an address: they get the one that the provider vouches for. Somebody who had not
 * said who they are needs one, and is a user like others from then on.
 */
async function addressChanges(
  tx: Transaction,
  user: UserRow,
  { email, emailVerified, label, data }: ProviderProfile,
  now: Instant,
): Promise<Partial<UserRow>> {
  if (user.email !== null) return {};
  if (email !== null && emailVerified) {
    const holder = await findUserByEmail(tx, email);
    if (holder && isProven(holder) && !user.isAnonymous) return {};
    await freeAddress(tx, email, user.id);
    const userMetadata = Object.keys(user.userMetadata).length > 0 ? user.userMetadata : data;
    return { email, emailConfirmedAt: now, isAnonymous: false, userMetadata };
  }
  if (!user.isAnonymous) return {};
  throw new AuthError(
    403,
    'provider_email_needs_verification',
    `${label} has not verified your e-mail address. Verify it there, or choose another way.`,
  );
}

/**
 * Adds a provider's account to the user who asked for it; which address it has there does not matter. Throws AuthError,
 * for the redirect, when it is somebody's already, or when the session that asked for it has ended since.
 */
export async function linkVisitor(
  tx: Transaction,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId | null },
  profile: ProviderProfile,
  now: Instant,
): Promise<UserRow> {
  const user = await lockUser(tx, userId, now);
  requireNotBanned(user, now);
  if (sessionId === null) throw sessionNotFound();
  requireProvenBySecondFactor({ user, session: await lockSession(tx, { id: sessionId, userId }) });
  await requireUnlinked(tx, userId, profile);
  const changes = await addressChanges(tx, user, profile, now);
  await addIdentity(tx, userId, profile, now);
  return syncProviders(tx, await changeUser(tx, userId, { ...changes, updatedAt: now }), now);
}
